/** Tools from cURL and from OpenAPI, in a real browser. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

const CURL = `curl -X POST https://api.example.com/orders -H 'Authorization: Bearer sk-imported-5678' --json '{"sku":"kettle"}'`;

const DOCUMENT = `
openapi: 3.1.0
info: { title: Orders, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      summary: One order
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    delete:
      operationId: cancelOrder
      summary: Cancels an order
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
  /pictures:
    post:
      operationId: sendPicture
      requestBody: { required: true, content: { image/png: {} } }
`;

test("drafts of cURL and OpenAPI are looked at, and become tools all together or not at all", async () => {
  const { page, open, api } = await signedInPage();
  await open("tools/import");
  await tabAndType(page, page.getByLabel("cURL command"), "wget https://example.com");
  await tabAndPress(page, page.getByRole("button", { name: "Preview tool" }));
  await expect.poll(() => page.getByLabel("cURL command").getAttribute("aria-invalid")).toBe("true");
  await expectAccessible(page);
  await page.getByLabel("cURL command").and(page.locator(":focus")).waitFor();
  await tabAndType(page, page.getByLabel("cURL command"), CURL);
  await page.getByRole("tab", { name: "OpenAPI" }).click();
  await page.getByRole("tab", { name: "cURL" }).click();
  await tabAndPress(page, page.getByRole("button", { name: "Preview tool" }));
  await tabAndType(page, page.getByLabel("Tool Name"), "place_order");
  await expectAccessible(page);
  await screenshot(page, "tool-import-draft");
  await editDraft(page);
  await page.getByRole("heading", { name: "place_order", level: 1 }).waitFor();
  await expect.poll(() => page.getByLabel("Token").inputValue()).toBe("••••5678");
  await expect.poll(() => page.getByLabel("Endpoint URL").inputValue()).toBe("https://api.example.com/new");

  await open("tools/import?from=openapi");
  await tabTo(page, page.getByLabel("OpenAPI document"));
  await page.keyboard.insertText(DOCUMENT);
  await tabAndPress(page, page.getByRole("button", { name: "Choose operations" }));
  await page
    .getByRole("group", { name: "Step 2 of 3: which operations" })
    .and(page.locator(":focus"))
    .waitFor();
  await tabAndPress(page, page.getByRole("checkbox", { name: "/orders/{id}" }).first(), "Space");
  await tabTo(page, page.getByLabel("Filter operations"), "Shift+Tab");
  await page.keyboard.type("cancel");
  await tabAndPress(page, page.getByRole("button", { name: "Select all" }));
  await tabTo(page, page.getByLabel("Filter operations"), "Shift+Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(3);
  await expect.poll(() => page.getByRole("checkbox", { name: "/pictures" }).isDisabled()).toBe(true);
  await page.getByText("2 selected").waitFor();
  await expectAccessible(page);
  await screenshot(page, "tool-import-operations");
  await tabAndPress(page, page.getByRole("button", { name: "Preview 2 tools" }));
  await createNamed(page, ["place_order", "cancel_order"]);
  await page.getByText("This workspace already has a tool named place_order").waitFor();
  await expectAccessible(page);
  await screenshot(page, "tool-import-conflict");
  expect(await namesOf(api)).not.toContain("cancel_order");
  await createNamed(page, ["get_order", "cancel_order"]);
  await page.getByRole("link", { name: "cancel_order" }).waitFor();
  expect(await namesOf(api)).toEqual(expect.arrayContaining(["get_order", "cancel_order", "place_order"]));
});

/** Edits everything about a draft, with its errors at their own fields. */
async function editDraft(page: Page): Promise<void> {
  const create = page.getByRole("button", { name: "Create tool" });
  await tabAndPress(page, page.getByRole("button", { name: "Edit everything" }));
  await tabAndType(page, page.getByLabel("Endpoint URL"), "somewhere");
  await tabAndType(page, page.getByLabel("Timeout (ms)"), "soon");
  await expectAccessible(page);
  await tabAndPress(page, create);
  await page.getByText("Must be a whole number from 1000 to 120000").waitFor();
  await page.getByLabel("Timeout (ms)").and(page.locator(":focus")).waitFor();
  await tabAndType(page, page.getByLabel("Timeout (ms)"), "5000");
  await tabAndPress(page, create);
  await page.getByLabel("Endpoint URL").and(page.locator("[aria-invalid=true]:focus")).waitFor();
  await screenshot(page, "tool-import-draft-refused");
  await tabAndType(page, page.getByLabel("Endpoint URL"), "https://api.example.com/new");
  await tabAndPress(page, create);
}

async function createNamed(page: Page, names: string[]): Promise<void> {
  const fields = page.getByLabel("Tool Name").filter({ visible: true });
  await fields.first().waitFor();
  await tabTo(page, fields.first(), "Shift+Tab");
  for (const [index, name] of names.entries()) await tabAndType(page, fields.nth(index), name);
  await tabAndPress(page, page.getByRole("button", { name: "Create 2 tools" }));
}

async function namesOf(api: (method: string, path: string) => Promise<Record<string, unknown>>) {
  const { data } = (await api("GET", "tools")) as { data: { name: string }[] };
  return data.map(({ name }) => name);
}

const SECURED = `
openapi: 3.1.0
info: { title: Orders, version: "1" }
servers: [{ url: https://api.example.com }]
components: { securitySchemes: { token: { type: http, scheme: bearer }, key: { type: apiKey, in: header, name: X-Key } } }
security: [{ token: [] }]
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    delete:
      operationId: cancelOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
  /doors:
    delete: { operationId: closeAll, security: [{ key: [] }] }
`;

test("the values of a command are offered as arguments, and without any it makes no tool that acts by itself", async () => {
  const { page, open, api } = await signedInPage();
  await open("tools/import");
  const command =
    "curl -X POST https://api.example.com/orders/5001/cancel?why=too+late --json '{\"notify\": true}'";
  await tabAndType(page, page.getByLabel("cURL command"), command);
  await tabAndPress(page, page.getByRole("button", { name: "Preview tool" }));
  const url = page.getByRole("heading", { level: 2, name: /^Draft 1/ });
  await expect.poll(() => url.textContent()).toContain("/orders/{{order_id}}/cancel?why={{why}}");
  const order = page.getByRole("checkbox", { name: /^order_id/ });
  const why = page.getByRole("checkbox", { name: /^why/ });
  await expect.poll(() => order.isChecked()).toBe(true);
  expect(await page.getByRole("checkbox", { name: /^notify/ }).isChecked()).toBe(false);
  await expectAccessible(page);
  await screenshot(page, "tool-import-arguments");

  await tabAndType(page, page.getByLabel("Description"), "Cancels an order.");
  await tabTo(page, why, "Shift+Tab");
  await page.keyboard.press("Space");
  await expect.poll(() => url.textContent()).toContain("cancel?why=too+late");
  await tabTo(page, order, "Shift+Tab");
  await page.keyboard.press("Space");
  await expect.poll(() => url.textContent()).toContain("/orders/5001/cancel");
  await page.getByText("Inactive", { exact: true }).waitFor();
  await page.getByText(/^Inactive, since every call would send the same POST request/).waitFor();
  await expectAccessible(page);
  await screenshot(page, "tool-import-inactive");
  expect(await page.getByLabel("Description").inputValue()).toBe("Cancels an order.");
  await tabAndPress(page, page.getByRole("button", { name: "Create tool" }));
  await page.getByRole("heading", { name: "create_orders_cancel", level: 1 }).waitFor();
  const { data } = (await api("GET", "tools?limit=1")) as { data: object[] };
  expect(data).toMatchObject([{ active: false, description: "Cancels an order." }]);
});

test("a credential that several operations of a document need is asked for once", async () => {
  const { page, open, api } = await signedInPage();
  await open("tools/import?from=openapi");
  await tabTo(page, page.getByLabel("OpenAPI document"));
  await page.keyboard.insertText(SECURED);
  await tabAndPress(page, page.getByRole("button", { name: "Choose operations" }));
  await tabAndPress(page, page.getByRole("button", { name: "Select all" }));
  await tabAndPress(page, page.getByRole("button", { name: "Preview 3 tools" }));
  await tabAndType(
    page,
    page.getByRole("group", { name: /Bearer token/ }).getByLabel("Token"),
    "tok-1234567890",
  );
  await tabAndType(
    page,
    page.getByRole("group", { name: /API key in X-Key/ }).getByLabel("API key"),
    "key-0987654321",
  );
  await expectAccessible(page);
  await screenshot(page, "tool-import-credentials");
  await tabAndPress(page, page.getByRole("button", { name: "Create 3 tools" }));
  await page.getByRole("link", { name: "cancel_order" }).waitFor();
  const { data } = (await api("GET", "tools")) as { data: { name: string; auth: object; active: boolean }[] };
  const byName = new Map(data.map((tool) => [tool.name, tool]));
  expect(byName.get("get_order")?.auth).toEqual({ type: "bearer", token: "••••7890" });
  expect(byName.get("cancel_order")?.auth).toEqual({ type: "bearer", token: "••••7890" });
  expect(byName.get("close_all")).toMatchObject({ active: false, auth: { value: "••••4321" } });
});
