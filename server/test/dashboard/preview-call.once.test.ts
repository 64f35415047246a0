/** A member calls an agent from its page: variables, then the call with everything it shows. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

test("by keyboard alone: the dialog asks for the variables, shows the call with its tool and latencies, and closes when it is over", async () => {
  const { page, open } = await signedInPage();
  await open("agents");
  await tabAndPress(page, page.getByRole("link", { name: "Mara, order desk" }));
  const opener = page.getByRole("button", { name: "Preview call" });
  await tabAndPress(page, opener);
  const dialog = page.getByRole("dialog", { name: "Call Mara, order desk" });
  const start = dialog.getByRole("button", { name: "Start call" });
  expect(await start.isDisabled()).toBe(true);
  await expectAccessible(page);
  await screenshot(page, "preview-call-variables");
  await tabAndType(page, dialog.getByLabel("customer_name"), "Ann");
  await page.keyboard.press("Enter");

  await dialog.locator('[data-role="agent"]').first().waitFor();
  for (const side of ["Agent", "You"]) {
    const width = async () => (await dialog.locator(`[data-meter="${side}"]`).boundingBox())?.width ?? 0;
    await expect.poll(width, { timeout: 10_000, interval: 20 }).toBeGreaterThan(2);
  }
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.isVisible()).toBe(true);
  await dialog.getByLabel("Type instead of talking").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Where is my order 1042?");
  await page.keyboard.press("Enter");
  const tool = dialog.locator('[data-tool="get_order_status"][data-status="succeeded"]');
  await tool.waitFor();
  await tabTo(page, tool.locator("summary"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await tool
    .getByRole("region", { name: "Request" })
    .getByText(/^GET http/)
    .waitFor();
  await tool.getByRole("region", { name: "Response, HTTP 200" }).getByText(/1042/).waitFor();
  await dialog
    .getByText(/answered after \d+ ms/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, "preview-call");

  await tabTo(page, dialog.getByRole("button", { name: "Hang up" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await dialog.getByText("Call ended", { exact: true }).waitFor();
  await dialog.getByRole("button", { name: "Call again" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await opener.and(page.locator(":focus")).waitFor();
});
