/** A tool from nothing to its end without a pointer: written, tested, cancelled, looked at, switched off, deleted. */
import type { Locator, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startToolServer, type ToolServer } from "../doubles/tool-server.ts";
import { signedInPage, type DashboardPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { arrowTo, tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

type Api = DashboardPage["api"];

const TOKEN = "sk-by-keyboard-9876";

test("a tool is written, tested, looked into and deleted by keys alone", async () => {
  const endpoint = await startToolServer();
  onTestFinished(() => endpoint.close());
  const { page, open, api } = await signedInPage();
  await open("tools");
  await tabAndPress(page, page.getByRole("link", { name: "New tool" }));
  await page.getByRole("heading", { name: "New tool", level: 1 }).waitFor();
  await writeRequest(page, endpoint);
  await writeRows(page);
  await tabAndPress(page, page.getByRole("button", { name: "Create tool" }));
  await page.getByRole("heading", { name: "place_order", level: 1 }).waitFor();
  const { data } = (await api("GET", "tools?limit=1")) as { data: Record<string, unknown>[] };
  expect(data[0]).toMatchObject({
    method: "POST",
    auth: { type: "bearer", token: "••••9876" },
    headers: [{ key: "X-B", value: "2" }],
    body: { sku: "{{sku}}", pieces: 2 },
    input_schema: {
      properties: { sku: { type: "string", description: "What to send" } },
      required: ["sku"],
      additionalProperties: false,
    },
  });
  await sendAndCancel(page, endpoint);
  await lookAtCredential(page, api);
  const agent = await api("POST", "agents", { name: "Night shift", system_prompt: "" });
  await api("PUT", `agents/${String(agent["id"])}/tools`, { tool_ids: [data[0]?.["id"]] });
  await open("tools");
  await switchOffAndDelete(page);
});

async function writeRequest(page: Page, endpoint: ToolServer): Promise<void> {
  await tabAndType(page, page.getByLabel("Tool Name"), "place_order");
  await tabAndType(page, page.getByLabel("Description", { exact: true }), "Places an order.");
  await choose(page, "Request Method", "POST");
  await tabAndType(page, page.getByLabel("Endpoint URL"), `${endpoint.url}/orders`);
  await choose(page, "Authorization", "Bearer Token");
  await tabAndType(page, page.getByLabel("Token"), TOKEN);
}

async function writeRows(page: Page): Promise<void> {
  const add = page.getByRole("button", { name: "Add header" });
  for (const [nth, key] of [
    [1, "X-A"],
    [2, "X-B"],
  ] as const) {
    await tabAndPress(page, add);
    await expectFocus(page.getByLabel(`Name of header ${nth}`));
    await page.keyboard.type(key);
    await page.keyboard.press("Tab");
    await page.keyboard.type(String(nth));
  }
  await tabTo(page, page.getByRole("button", { name: "Remove header 1" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expectFocus(page.getByLabel("Name of header 1"));
  expect(await page.getByLabel("Name of header 1").inputValue()).toBe("X-B");

  await tabAndPress(page, page.getByRole("button", { name: "Add property" }));
  await expectFocus(page.getByLabel("Name of property 1"));
  await page.keyboard.type("note");
  await tabAndPress(page, page.getByRole("button", { name: "Remove property 1" }));
  await expectFocus(page.getByRole("button", { name: "Add property" }));
  await tabTo(page, page.getByRole("radio", { name: "Properties" }), "Shift+Tab");
  await arrowTo(page, page.getByRole("radio", { name: "JSON" }), "ArrowRight");
  await tabTo(page, page.getByRole("textbox", { name: "Request Body as JSON" }));
  await page.keyboard.insertText('{ "sku": "{{sku}}", "pieces": 2 }');

  await tabAndPress(page, page.getByRole("button", { name: "Add sku from the request" }));
  await expectFocus(page.getByLabel("Name of argument 1"));
  await tabAndType(page, page.getByLabel("Description of argument 1"), "What to send");
  await tabAndPress(page, page.getByLabel("Lock schema (no additional properties)"), "Space");
  await tabTo(page, page.getByRole("textbox", { name: "Response Schema" }));
  await tabAndType(page, page.getByLabel("Response Path"), "state");
}

async function sendAndCancel(page: Page, endpoint: ToolServer): Promise<void> {
  const answers = [new Promise<never>(() => undefined), { status: 201, json: { state: "placed" } }];
  endpoint.onRequest(() => answers.shift() ?? { status: 500, json: {} });
  await tabAndType(page, page.getByLabel("sku"), "kettle");
  await tabAndPress(page, page.locator("summary").filter({ hasText: /^Body and \d headers$/ }));
  const preview = page.getByRole("textbox", { name: "Body to send" });
  await expect.poll(() => preview.textContent()).toContain('"kettle"');
  const [send, cancel] = ["Send request", "Cancel"].map((name) => page.getByRole("button", { name }));
  await tabAndPress(page, send as Locator);
  await endpoint.until(() => endpoint.requests.length === 1);
  await expectFocus(cancel as Locator);
  await page.getByText("Waiting for a response, up to 15 s.").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("The request was cancelled before a response arrived.").waitFor();
  await expectFocus(send as Locator);
  await expectAccessible(page);
  await screenshot(page, "tool-test-cancelled");
  await page.keyboard.press("Enter");
  const body = page.getByRole("textbox", { name: "Response body" });
  await expect.poll(() => body.textContent()).toContain("placed");
  await tabTo(page, page.getByRole("tab", { name: "Body" }));
  await page.keyboard.press("ArrowRight");
  await page.getByLabel("Headers of the response").getByText("content-type").waitFor();
  const runs = page.getByRole("region", { name: "Recent runs" }).getByRole("listitem");
  await tabAndPress(page, runs.filter({ hasText: "Cancelled" }).getByRole("button"));
  await page.getByText("The request was cancelled before a response arrived.").waitFor();
}

async function lookAtCredential(page: Page, api: Api): Promise<void> {
  await tabAndPress(page, page.getByRole("button", { name: "Reveal token" }));
  await expect.poll(() => page.getByLabel("Token").inputValue()).toBe(TOKEN);
  await expectFocus(page.getByRole("button", { name: "Hide token" }));
  expect(await page.getByText("Unsaved changes").count()).toBe(0);
  await screenshot(page, "tool-credential");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByLabel("Token").inputValue()).toBe("••••9876");
  const { data } = (await api("GET", "audit-log?limit=1")) as { data: Record<string, unknown>[] };
  expect(data[0]).toMatchObject({ action: "tools_get", detail: { revealed: "credentials" } });
  await tabAndPress(page, page.getByRole("button", { name: "Replace token" }));
  await expectFocus(page.getByLabel("Token"));
  await tabAndPress(page, page.getByRole("button", { name: "Keep the stored token" }));
  await expectFocus(page.getByLabel("Token"));
}

async function switchOffAndDelete(page: Page): Promise<void> {
  await tabAndPress(page, page.getByRole("switch", { name: "place_order is active" }), "Space");
  await page.getByText("place_order turned off", { exact: true }).waitFor();
  const usedBy = page.getByRole("button", { name: "1 agent with place_order" });
  await tabTo(page, usedBy, "Shift+Tab");
  await page.keyboard.press("Enter");
  await expectFocus(page.getByRole("menuitem", { name: "Night shift" }));
  await page.keyboard.press("Escape");
  await expectFocus(usedBy);
  await tabAndPress(page, page.getByRole("button", { name: "Actions for place_order" }));
  await page.locator("[role=menuitem]:focus").waitFor();
  await page.keyboard.press("End");
  await expectFocus(page.getByRole("menuitem", { name: "Delete…" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Delete place_order?" });
  await tabAndType(page, dialog.getByRole("textbox"), "place_order");
  await tabAndPress(page, dialog.getByRole("button", { name: "Delete tool" }));
  await page.getByText("place_order deleted", { exact: true }).waitFor();
  await page.getByRole("link", { name: "place_order" }).waitFor({ state: "detached" });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await tabAndPress(page, page.getByRole("combobox", { name: label, exact: true }));
  await page.locator("[role=option]:focus").waitFor();
  await page.keyboard.type(option.slice(0, 2));
  await expectFocus(page.getByRole("option", { name: option }));
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
}

async function expectFocus(control: Locator): Promise<void> {
  await control.and(control.page().locator(":focus")).waitFor();
}
