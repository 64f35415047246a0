/** The first visit's promise: from the owner's first page to a call with a tool call, within two minutes. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { screenshot } from "./screenshot.ts";

test("the example agent is called from the welcome page, calls its tool, says the answer and hangs up", async () => {
  const { page, open } = await signedInPage();
  await open("welcome");
  await page.getByRole("link", { name: "Call your example agent now" }).click();
  await page.getByRole("heading", { name: "Call Mara, order desk" }).waitFor();
  const start = page.getByRole("button", { name: "Start call" });
  expect(await start.isDisabled()).toBe(true);
  await page.getByLabel("customer_name").fill("Ann");
  await expectAccessible(page);
  await start.click();
  const say = async (text: string) => {
    await page.getByLabel("Type instead of talking").fill(text);
    await page.getByRole("button", { name: "Send" }).click();
  };
  await page.locator('[data-role="agent"]').first().waitFor();
  await say("Where is my order 1042?");
  await page.locator('[data-tool="get_order_status"][data-status="succeeded"]').waitFor();
  await expectAccessible(page);
  await screenshot(page, "first-call");
  await expect
    .poll(() => page.locator('[data-role="agent"]').last().innerText(), { timeout: 30_000 })
    .toMatch(/1042|order/i);
  await say("Goodbye");
  await page.getByRole("status").getByText("Call ended").waitFor();
  await open("welcome");
  const done = page.getByRole("listitem").filter({ hasText: "Make a first call" });
  await done.getByRole("img", { name: "Done" }).waitFor();
});
