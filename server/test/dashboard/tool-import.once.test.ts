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
  await tabAndPress(page, page.getByRole("button", { name: "Choose all" }));
  await tabTo(page, page.getByLabel("Filter operations"), "Shift+Tab");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect.poll(() => page.getByRole("checkbox").count()).toBe(3);
  await expect.poll(() => page.getByRole("checkbox", { name: "/pictures" }).isDisabled()).toBe(true);
  await page.getByText("2 chosen").waitFor();
  await expectAccessible(page);
  await screenshot(page, "tool-import-operations");
  await tabAndPress(page, page.getByRole("button", { name: "Preview 2 tools" }));
  await createNamed(page, ["place_order", "cancel_order"]);
  await page.getByText("A tool of this workspace is named place_order").waitFor();
  await expectAccessible(page);
  await screenshot(page, "tool-import-conflict");
  expect(await namesOf(api)).not.toContain("cancel_order");
  await createNamed(page, ["get_order", "cancel_order"]);
  await page.getByRole("link", { name: "cancel_order" }).waitFor();
  expect(await namesOf(api)).toEqual(expect.arrayContaining(["get_order", "cancel_order", "place_order"]));
});

/** All of it, with its errors at their own fields. */
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
