/** The results of a tool in calls are shown with the tool. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

test("a call's use of a tool is listed with what was sent and what came back, beside the agents that have it", async () => {
  const { page, open, api } = await signedInPage();
  const { data } = (await api("GET", "agents")) as { data: { id: string; name: string }[] };
  const [agent] = data;
  await open(`agents/${agent?.id}/call`);
  await page.getByLabel("Customer name").fill("Ann");
  await page.getByRole("button", { name: "Start call" }).click();
  await page.locator('[data-role="agent"]').first().waitFor();
  await page.getByLabel("Type instead of talking").fill("Where is my order 1042?");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator('[data-tool="get_order_status"][data-status="succeeded"]').waitFor();

  await open("tools");
  await page.getByRole("link", { name: "the last run succeeded" }).click();
  const list = page.getByRole("list", { name: "Last results" });
  await list.getByText("200").waitFor();
  await list.locator("summary").press("Enter");
  const body = page.getByRole("textbox", { name: "Response body" });
  await expect.poll(() => body.textContent()).toContain("1042");
  await page.getByText(/\/demo\/orders\/1042$/).waitFor();
  await expectAccessible(page);
  await screenshot(page, "tool-results");
  await page.getByRole("tab", { name: "Used by" }).click();
  await page.getByRole("link", { name: String(agent?.name) }).waitFor();
  await expectAccessible(page);
});
