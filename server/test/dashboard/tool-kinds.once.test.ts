/** Tools of a kind that this version doesn't know: a newer one has saved them. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

const TOOLS = /\/public\/v1\/workspaces\/[^/]+\/tools(?:\/tool_\w+)?(?:\?|$)/;
const OTHER = { kind: "client", url: "", description: "Shows a product in the page." };

test("they are listed with their kind, can be read and deleted, and are neither changed nor tested", async () => {
  const { page, open } = await signedInPage();
  await page.route(TOOLS, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    const response = await route.fetch();
    const body = (await response.json()) as { data?: object[] };
    const json = body.data
      ? { ...body, data: body.data.map((tool) => ({ ...tool, ...OTHER })) }
      : { ...body, ...OTHER };
    await route.fulfill({ response, json });
  });
  await open("tools");
  const row = page.getByRole("row").filter({ hasText: "get_order_status" });
  await row.getByText("client", { exact: true }).waitFor();
  await row.getByText(OTHER.description).waitFor();
  expect(await row.getByRole("switch").isDisabled()).toBe(true);
  await row.getByRole("button", { name: /^Actions/ }).click();
  expect(await page.getByRole("menuitem").allTextContents()).not.toContain("Test");
  await page.keyboard.press("Escape");
  await expectAccessible(page);
  await page.getByRole("link", { name: "get_order_status" }).click();
  await page.getByText("A newer version of the service saved this tool.").waitFor();
  await page.getByRole("tab", { name: "Used by" }).waitFor();
  expect(await page.getByRole("button", { name: "Save tool" }).count()).toBe(0);
  await expectAccessible(page);
  await screenshot(page, "tool-of-unknown-kind");
  await page.getByRole("button", { name: "Actions for get_order_status" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).waitFor();
});
