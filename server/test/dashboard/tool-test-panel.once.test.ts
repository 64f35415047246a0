/**
 * The test beside the tool: as it is edited, with the schema applied as in a call, with examples and runs that stay.
 */
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { startToolServer } from "../doubles/tool-server.ts";
import { actAs } from "./act-as.ts";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndChoose, tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { resizeTo } from "./resize-to.ts";
import { screenshot } from "./screenshot.ts";

const SCHEMA = {
  type: "object",
  properties: {
    order_id: { type: "string", description: "Four digits, as on the receipt", pattern: "^[0-9]{4}$" },
    expand: { type: "string", enum: ["items", "none"], description: "What to include" },
    pieces: { type: "integer" },
    gift: { type: "boolean" },
    address: { type: "object", description: "Where to send it" },
  },
  required: ["order_id"],
  additionalProperties: false,
};
const REFUSAL = "The arguments don't match the tool's input schema: order_id is required.";

test("a tool is tested beside its form, by the schema's own fields, and examples and runs stay with it", async () => {
  const endpoint = await startToolServer();
  onTestFinished(() => endpoint.close());
  endpoint.onRequest(() => ({
    status: 200,
    json: { state: "shipped", items: [{ sku: "TENT-2P", pieces: 1 }] },
  }));
  const { page, open, api } = await signedInPage();
  const tool = await api("POST", "tools", {
    name: "find_order",
    description: "Looks up an order by its number.",
    url: `${endpoint.url}/orders/{{order_id}}`,
    method: "POST",
    body: { pieces: "{{pieces}}", gift: "{{gift}}", to: "{{address}}" },
    input_schema: SCHEMA,
  });
  const resolved = page.waitForResponse((response) => response.url().endsWith("/tools/resolve"));
  await open(`tools/${String(tool["id"])}`);
  const panel = page.getByRole("region", { name: "Test", exact: true });
  await standsBeside(page);

  // Nothing scolds before anything is typed. Nothing that a call would refuse is sent by mistake, and the model's
  // words are there.
  await panel.getByText("Sends a real request with real credentials").waitFor();
  await resolved;
  expect(await panel.getByText(REFUSAL).count()).toBe(0);
  await panel.getByRole("button", { name: "Send request" }).click();
  await panel.getByRole("region", { name: "What the model gets" }).getByText(REFUSAL).waitFor();
  expect(endpoint.requests).toEqual([]);
  await panel
    .getByText("Missing: order_id. In a call, nothing is sent and the model gets this error:")
    .waitFor();
  expect(await panel.getByRole("button", { name: /^Send/ }).allTextContents()).toEqual(["Send anywayCtrl ↵"]);
  await expectAccessible(page);
  await screenshot(page, "tool-test-refused");

  // By keys: each argument in its own way, and the test from wherever the focus is, on what is not saved.
  await editQuery(page);
  await tabAndType(page, panel.getByLabel("order_id"), "1042");
  await tabAndChoose(page, panel.getByRole("combobox", { name: "expand" }), "items");
  await tabAndType(page, panel.getByLabel("pieces"), "2");
  await tabAndChoose(page, panel.getByRole("combobox", { name: "gift" }), "false");
  await tabTo(page, panel.getByRole("textbox", { name: "address" }));
  await page.keyboard.insertText('{ "city": "Bern" }');
  await panel.getByRole("form").getByText(REFUSAL).waitFor({ state: "detached" });
  await tabTo(page, page.getByLabel("Endpoint URL"), "Shift+Tab");
  await page.keyboard.press("Control+Enter");
  await endpoint.until(() => endpoint.requests.length === 1);
  expect(endpoint.requests[0]).toMatchObject({ path: "/orders/1042?expand=items" });
  expect(JSON.parse(endpoint.requests[0]?.body ?? "")).toEqual({
    pieces: "2",
    gift: "false",
    to: '{"city":"Bern"}',
  });
  const response = panel.getByRole("textbox", { name: "Response body" });
  await expect.poll(() => response.textContent()).toContain("TENT-2P");
  await panel.getByText("Matches the schema").waitFor();
  await expectAccessible(page);

  await saveExample(page);
  await page.getByRole("button", { name: "Save tool" }).click();
  await page.getByText("find_order saved", { exact: true }).waitFor();
  await page.reload();
  const runs = panel.getByRole("region", { name: "Recent runs" }).getByRole("listitem");
  await expect.poll(() => runs.count()).toBe(2);
  await runs.filter({ hasText: "Order 1042" }).getByRole("button").click();
  await expect.poll(() => response.textContent()).toContain("TENT-2P");
  await panel.getByRole("tab", { name: "Request as sent" }).click();
  await panel.getByText(`${endpoint.url}/orders/1042?expand=items`).waitFor();
  await panel.getByRole("button", { name: "Examples" }).click();
  await page.getByRole("menuitemradio", { name: "Order 1042" }).click();
  await expect.poll(() => panel.getByLabel("order_id").inputValue()).toBe("1042");
  await panel.getByRole("tab", { name: "Body" }).click();
  await expect.poll(() => panel.getByText("{{").count()).toBe(0);
  await expectAccessible(page);
  await screenshot(page, "tool-test");

  await deleteExample(page);
  await asViewer(page);
});

test("someone who may run the server reads how to allow a private host", async () => {
  const { page, open, api } = await signedInPage();
  const tool = await api("POST", "tools", { name: "inside", url: "http://{{host}}/" });
  await open(`tools/${String(tool["id"])}`);
  const panel = page.getByRole("region", { name: "Test", exact: true });
  await panel.getByLabel("host").fill("10.1.2.3");
  await panel.getByText("http://10.1.2.3/").waitFor();
  await panel.getByRole("button", { name: "Send request" }).click();
  await expect.poll(() => panel.getByText("TOOL_NETWORK_ALLOW=10.1.2.3").count()).toBe(1);
});

/** On a wide screen beside the form and scrolling by itself, on others below it. */
async function standsBeside(page: Page): Promise<void> {
  const form = page.getByRole("group", { name: "Configuration" });
  const panel = page.getByRole("region", { name: "Test", exact: true });
  await panel.waitFor();
  const places = async () => {
    const [a, b] = [await form.boundingBox(), await panel.boundingBox()];
    if (!a || !b) throw new Error("the form and the test are not there");
    return { isBeside: b.x >= a.x + a.width, isBelow: b.y >= a.y + a.height };
  };
  expect(await places()).toEqual({ isBeside: true, isBelow: false });
  await page.getByLabel("Response Path").scrollIntoViewIfNeeded();
  await expect.poll(() => panel.getByRole("heading", { name: "Test" }).isVisible()).toBe(true);
  expect((await panel.getByRole("heading", { name: "Test" }).boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await resizeTo(page, { width: 375, height: 740 });
  expect(await places()).toEqual({ isBeside: false, isBelow: true });
  await page.getByRole("button", { name: "Test", exact: true }).click();
  await expect.poll(async () => ((await panel.boundingBox())?.y ?? Infinity) < 200).toBe(true);
  await screenshot(page, "tool-test-below");
  await resizeTo(page, { width: 1280, height: 800 });
  await page.getByLabel("Tool Name").scrollIntoViewIfNeeded();
}

/** The table and the URL are one text; variables are marked by what they are. */
async function editQuery(page: Page): Promise<void> {
  const url = page.getByLabel("Endpoint URL");
  const before = await url.inputValue();
  await page.getByLabel("Tool Name").focus();
  await tabAndPress(page, page.getByRole("button", { name: "Add query parameter" }));
  await page.getByLabel("Name of query parameter 1").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("expand");
  await tabAndType(page, page.getByLabel("Value of query parameter 1"), "{{expansion}}");
  expect(await url.inputValue()).toBe(`${before}?expand={{expansion}}`);
  await page.getByText("Not an argument, so calls send it empty: {{expansion}}").waitFor();
  const unknown = page.locator('[data-variable="unknown"]');
  expect(await unknown.allTextContents()).toEqual(["{{expansion}}", "{{expansion}}"]);
  await tabAndType(page, url.page().getByLabel("Value of query parameter 1"), "a&b {{expand}}");
  expect(await url.inputValue()).toBe(`${before}?expand=a%26b%20{{expand}}`);
  await page.keyboard.press("Shift+Tab");
  await tabTo(page, url, "Shift+Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(`${before}?expand={{expand}}`);
  expect(await page.getByLabel("Value of query parameter 1").inputValue()).toBe("{{expand}}");
  await expect.poll(() => unknown.count()).toBe(0);
}

async function saveExample(page: Page): Promise<void> {
  const panel = page.getByRole("region", { name: "Test", exact: true });
  await panel.getByRole("button", { name: "Examples" }).press("Enter");
  await page.getByRole("menuitem", { name: "Save as example…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Save as example" });
  await dialog.getByLabel("Name").fill("Order 1042");
  await expectAccessible(page);
  await screenshot(page, "tool-example");
  await dialog.getByLabel("Name").press("Enter");
  await page.getByText("Order 1042 saved", { exact: true }).waitFor();
  await panel.getByRole("button", { name: "Examples: Order 1042" }).waitFor();
}

async function deleteExample(page: Page): Promise<void> {
  const examples = page.getByRole("button", { name: "Examples" });
  await examples.click();
  await page.getByRole("menuitem", { name: "Update Order 1042" }).click();
  await page.getByText("Order 1042 updated", { exact: true }).waitFor();
  await examples.click();
  await page.getByRole("menuitem", { name: "Delete Order 1042…" }).click();
  await page.getByRole("alertdialog", { name: "Delete Order 1042?" }).waitFor();
  await page.getByRole("button", { name: "Delete example" }).click();
  await page.getByText("Order 1042 deleted", { exact: true }).waitFor();
  await examples.click();
  await page.getByText("No examples yet").waitFor();
  await page.keyboard.press("Escape");
}

/** Viewers look at what was tested, and send nothing. */
async function asViewer(page: Page): Promise<void> {
  await actAs(page, "viewer");
  await page.reload();
  const panel = page.getByRole("region", { name: "Test", exact: true });
  await panel.getByText("Only editors can send test requests.").waitFor();
  expect(await panel.getByRole("button", { name: "Send request" }).count()).toBe(0);
  await panel.getByRole("listitem").first().getByRole("button").click();
  await panel.getByRole("region", { name: "What the model gets" }).waitFor();
  await expectAccessible(page);
  await screenshot(page, "tool-test-viewer");
}
