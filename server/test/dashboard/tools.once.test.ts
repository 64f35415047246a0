/**
 * A tool from nothing to its end, in a real browser: written, tested against a real endpoint, saved, found again,
 * deleted.
 */
import type { Locator, Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startToolServer, type ToolServer } from "../doubles/tool-server.ts";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

const TOKEN = "sk-very-secret-1234";

test("a tool is written, tested before it is saved, saved with its credential masked, and deleted by name", async () => {
  const endpoint = await startToolServer();
  onTestFinished(() => endpoint.close());
  endpoint.onRequest(({ method }) =>
    method === "POST"
      ? { status: 201, json: { state: "shipped", items: [{ name: "Kettle", pieces: 2 }] } }
      : { status: 404, json: { message: "There is no such order" } },
  );
  const { page, open, api } = await signedInPage();
  await open("tools");
  await page.getByRole("link", { name: "New tool" }).click();
  await page.getByRole("heading", { name: "New tool" }).waitFor();
  await writeTool(page, endpoint);
  await testTool(page, endpoint);
  await saveTool(page);
  const list = await api("GET", "tools?limit=1");
  const [tool] = list["data"] as { id: string; body: unknown; input_schema: unknown }[];
  expect(tool).toMatchObject({
    name: "find_order",
    timeout_ms: 20_000,
    headers: [{ key: "X-Source", value: "phone" }],
    auth: { type: "bearer", token: "••••1234" },
    body: { order: "{{order_id}}", pieces: 2 },
    input_schema: {
      type: "object",
      properties: { order_id: { type: "string" } },
      required: ["order_id"],
      additionalProperties: false,
    },
    response_path: "state",
  });
  await keepCredential(page, endpoint);
  await findInList(page, open);
  const agent = await api("POST", "agents", { name: "Night shift", system_prompt: "" });
  await api("PUT", `agents/${String(agent["id"])}/tools`, { tool_ids: [tool?.id] });
  await deleteTool(page, open);
  const left = (await api("GET", "tools"))["data"] as { name: string }[];
  expect(left.map(({ name }) => name)).not.toContain("find_order");
});

test("a tool's numbers keep their digits when something else is changed, in either view of its body", async () => {
  const { page, open, service } = await signedInPage();
  const tools = `${service.url}/public/v1/workspaces/${service.workspaceId}/tools`;
  const headers = { authorization: `Bearer ${service.token}`, "content-type": "application/json" };
  const body = '{"account":12345678901234567890,"price":1.10,"more":{"list":[1E2,-0,1e23]}}';
  const schema = '{"type":"object","properties":{"id":{"type":"integer","maximum":9223372036854775807}}}';
  const made = await fetch(tools, {
    method: "POST",
    headers,
    body: `{"name":"exact","url":"https://a.example.com/","method":"POST","body":${body},"input_schema":${schema}}`,
  });
  const { id } = (await made.json()) as { id: string };
  await open(`tools/${id}`);
  await expect.poll(() => page.getByLabel("Value of property 1").inputValue()).toBe("12345678901234567890");
  expect(await page.getByLabel("Value of property 2").inputValue()).toBe("1.10");
  await page.getByLabel("Tool Name").fill("exact_digits");
  await page.getByRole("radio", { name: "JSON" }).first().click();
  await page.getByRole("radio", { name: "Properties" }).first().click();
  await page.getByRole("button", { name: "Save tool" }).click();
  await page.getByText("exact_digits saved", { exact: true }).waitFor();
  const saved = await (await fetch(`${tools}/${id}`, { headers })).text();
  expect(saved).toContain('"name":"exact_digits"');
  expect(saved).toContain(`"body":${body}`);
  expect(saved).toContain(schema);
});

async function writeTool(page: Page, endpoint: ToolServer): Promise<void> {
  await page.getByLabel("Tool Name").fill("find order!");
  await page.getByLabel("Description", { exact: true }).fill("Looks up an order by its number.");
  await page.getByLabel("Endpoint URL").fill(`${endpoint.url}/orders/{{order_id}}`);
  await page.getByText("Models see this tool as ").waitFor();
  await page.getByLabel("Tool Name").fill("find_order");
  await page.getByText("GET requests have no body").waitFor();
  await choose(page, "Request Method", "POST");

  await choose(page, "Authorization", "Bearer Token");
  await page.getByLabel("Token").fill(TOKEN);
  await page.getByRole("button", { name: "Add header" }).click();
  await page.getByLabel("Name of header 1").fill("X-Source");
  await page.getByLabel("Value of header 1").fill("phone");

  await page.getByRole("button", { name: "Add property" }).click();
  await page.getByLabel("Name of property 1").fill("order");
  await choose(page, "Type of property 1", "Variable");
  await page.getByLabel("Value of property 1").fill("order_id");
  await page.getByRole("radio", { name: "JSON" }).first().click();
  const body = page.getByRole("textbox", { name: "Request Body as JSON" });
  await expect.poll(() => body.textContent()).toContain('"{{order_id}}"');
  await rewrite(page, body, '{ "order": "{{order_id}}", "pieces": }');
  await page.getByRole("radio", { name: "Properties" }).click();
  await page.getByText("Not valid JSON. Fix it first.").waitFor();
  await rewrite(page, body, '{ "order": "{{order_id}}", "pieces": 2 }');
  await page.getByRole("radio", { name: "Properties" }).click();
  await expect.poll(() => page.getByLabel("Value of property 2").inputValue()).toBe("2");

  await page.getByText("{{order_id}} isn't in the input schema").waitFor();
  await page.getByRole("button", { name: "Add order_id from the request" }).click();
  await page.getByText("{{order_id}} isn't in the input schema").waitFor({ state: "detached" });
  await page.getByLabel("Lock schema (no additional properties)").click();
  await page.getByLabel("Response Path").fill("state");

  await page.getByLabel("Timeout (ms)").fill("soon");
  await page.getByRole("button", { name: "Create tool" }).click();
  await page.getByText("Must be a whole number from 1000 to 120000", { exact: true }).waitFor();
  await expect.poll(() => focusedLabel(page)).toBe("Timeout (ms)");
  await page.getByLabel("Timeout (ms)").fill("500");
  await page.getByRole("button", { name: "Create tool" }).click();
  await page.getByText("Must be at least 1 s (1000 ms)", { exact: true }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "tool-editor");
  await page.getByLabel("Timeout (ms)").fill("20000");
  await page.getByText("Must be at least 1 s (1000 ms)", { exact: true }).waitFor({ state: "detached" });
  await page.getByLabel("Response Path").scrollIntoViewIfNeeded();
  await screenshot(page, "tool-editor-end");
}

async function testTool(page: Page, endpoint: ToolServer): Promise<void> {
  const panel = page.getByRole("region", { name: "Test", exact: true });
  await panel.getByLabel("order_id").fill("A 7");
  await page.getByText(`${endpoint.url}/orders/A%207`).waitFor();
  await panel.getByText(/^Body and \d headers$/).click();
  const preview = page.getByRole("textbox", { name: "Body to send" });
  await expect.poll(() => preview.textContent()).toContain('"A 7"');
  expect(endpoint.requests).toEqual([]);
  await page.getByRole("button", { name: "Send request" }).click();
  const body = page.getByRole("textbox", { name: "Response body" });
  await expect.poll(() => body.textContent()).toContain("Kettle");
  expect(endpoint.requests).toMatchObject([
    {
      method: "POST",
      path: "/orders/A%207",
      headers: { authorization: `Bearer ${TOKEN}`, "x-source": "phone" },
    },
  ]);
  expect(JSON.parse(endpoint.requests[0]?.body ?? "")).toEqual({ order: "A 7", pieces: 2 });
  // Only the field in which it was typed has it.
  expect(await panel.innerHTML()).not.toContain(TOKEN);
  await expectAccessible(page);
  await screenshot(page, "tool-test");

  await choose(page, "Request Method", "GET");
  await preview.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByText("Nothing was found at this URL").waitFor();
  await page.getByRole("tab", { name: "Request as sent" }).click();
  await page.getByText("No body: GET requests are sent without one.").waitFor();
  expect(endpoint.requests[1]).toMatchObject({ method: "GET", body: "" });
  const runs = page.getByRole("region", { name: "Recent runs" }).getByRole("listitem");
  expect(await runs.count()).toBe(2);
  await runs.nth(1).getByRole("button").click();
  await expect.poll(() => body.textContent()).toContain("Kettle");
  await page.getByRole("tab", { name: "Request as sent" }).click();
  await expectAccessible(page);
  await choose(page, "Request Method", "POST");
}

async function saveTool(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Agents", exact: true }).first().click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.keyboard.press("Control+s");
  await page.getByText("find_order created", { exact: true }).waitFor();
  await page.getByRole("heading", { name: "find_order", level: 1 }).waitFor();
  expect(await page.getByRole("region", { name: "Recent runs" }).getByRole("listitem").count()).toBe(2);
  await page.getByRole("tab", { name: "Last results" }).click();
  await page.getByText("Not called yet").waitFor();
  await expectAccessible(page);
  await page.getByRole("tab", { name: "Configuration" }).click();
}

/** The mask stands for the credential: in a test, and when something else is saved. */
async function keepCredential(page: Page, endpoint: ToolServer): Promise<void> {
  await expect.poll(() => page.getByLabel("Token").inputValue()).toBe("••••1234");
  await page.getByRole("button", { name: "Replace token" }).click();
  await page.getByLabel("Token").fill("other");
  await page.getByRole("button", { name: "Keep the stored token" }).click();
  await page.getByLabel("Description", { exact: true }).fill("Looks up an order.");
  await page.getByRole("button", { name: "Save tool" }).click();
  await page.getByText("find_order saved", { exact: true }).waitFor();
  const before = endpoint.requests.length;
  await page.getByRole("button", { name: "Send request" }).click();
  await endpoint.until(() => endpoint.requests.length > before);
  expect(endpoint.requests.at(-1)?.headers.authorization).toBe(`Bearer ${TOKEN}`);
}

async function findInList(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open("tools");
  const active = page.getByRole("switch", { name: "find_order is active" });
  await active.click();
  await page.getByText("find_order turned off", { exact: true }).waitFor();
  const row = page.getByRole("row").filter({ hasText: "find_order" });
  await row.getByText("No agents", { exact: true }).waitFor();
  await row.getByText("Not called yet").waitFor();
  await expectAccessible(page);
  await screenshot(page, "tools");
}

async function deleteTool(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open("tools");
  const row = page.getByRole("row").filter({ hasText: "find_order" });
  await row.getByRole("button", { name: "1 agent with find_order" }).click();
  await page.getByRole("menuitem", { name: "Night shift" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions for find_order" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete find_order?" });
  await dialog.getByRole("listitem").getByText("Night shift").waitFor();
  await dialog.getByRole("textbox").fill("find_order");
  await expectAccessible(page);
  await screenshot(page, "tool-delete");
  await dialog.getByRole("button", { name: "Delete tool" }).click();
  await page.getByText("find_order deleted", { exact: true }).waitFor();
  await page.getByRole("link", { name: "find_order" }).waitFor({ state: "detached" });
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option }).first().click();
  await page.getByRole("listbox").waitFor({ state: "detached" }); // while it is open, the page is hidden from roles
}

/** By keys alone: `fill` makes the browser itself write styles into what is edited, which the page's policy forbids. */
async function rewrite(page: Page, editor: Locator, text: string): Promise<void> {
  await editor.press("Control+a");
  await editor.press("Delete");
  await page.keyboard.insertText(text);
}

async function focusedLabel(page: Page): Promise<string | undefined> {
  return page.evaluate(
    "document.querySelector(`label[for='${document.activeElement?.id}']`)?.textContent?.replace(' *', '')",
  );
}
