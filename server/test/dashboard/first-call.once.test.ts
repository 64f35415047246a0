/** The promise of the first visit: from the owner's first page to a call with a tool call, within two minutes. */
import { expect, test } from "vitest";
import { ownSignedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { screenshot } from "./screenshot.ts";

test("by keyboard alone: the example agent is called, calls its tool and hangs up, and its record is read", async () => {
  const { page, open } = await ownSignedInPage();
  const { keyboard } = page;
  await open("welcome");
  // What the next page warns of is said here.
  await page.getByText(/^No model is connected yet: a rehearsal model/).waitFor();
  await tabAndPress(page, page.getByRole("link", { name: "Call your example agent now" }));
  await page.getByRole("heading", { name: "Call Mara, order desk" }).waitFor();
  const start = page.getByRole("button", { name: "Start call" });
  expect(await start.isDisabled()).toBe(true);
  await tabAndType(page, page.getByLabel("Customer name"), "Ann");
  await expectAccessible(page);
  await tabAndPress(page, start);

  // The call takes the focus, so words can be typed at once.
  const words = page.getByLabel("Type instead of talking");
  await words.and(page.locator(":focus")).waitFor();
  await page.locator('[data-role="agent"]').first().waitFor();
  await keyboard.type("Where is my order 1042?");
  await keyboard.press("Enter");
  const tool = page.locator('[data-tool="get_order_status"][data-status="succeeded"]');
  await tool.waitFor();
  await expectAccessible(page);
  await screenshot(page, "first-call");
  await tabTo(page, tool.locator("summary"), "Shift+Tab");
  await keyboard.press("Enter");
  await tool.getByRole("region", { name: "Response, HTTP 200" }).getByText(/1042/).waitFor();
  await expect
    .poll(() => page.locator('[data-role="agent"]').last().innerText(), { timeout: 30_000 })
    .toMatch(/status is/);
  await tabAndType(page, words, "Goodbye");
  await keyboard.press("Enter");
  await page.getByRole("status").getByText("The agent hung up.").waitFor();

  await expect.poll(() => page.locator(":focus").innerText()).toBe("Call again");
  await tabTo(page, page.getByRole("link", { name: "View call record" }), "Shift+Tab");
  await keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /^Ann, today at / }).waitFor();
  const timeline = page.getByRole("list", { name: "Timeline" });
  await tabAndPress(page, timeline.locator('[data-tool="get_order_status"] summary'));
  await tabTo(page, timeline.getByRole("button", { name: "Copy arguments" }));
  await timeline.getByRole("region", { name: "Request" }).getByText("/demo/orders/1042").waitFor();
  await page.getByText("The agent ended the call.").first().waitFor();
  await tabTo(page, page.getByRole("tab", { name: "Timeline" }), "Shift+Tab");
  await keyboard.press("ArrowRight");
  await page.getByRole("heading", { name: "First message" }).waitFor();
  await keyboard.press("ArrowRight");
  await tabAndPress(page, page.getByRole("button", { name: "Copy record" }));
  await tabTo(page, page.getByRole("region", { name: "Record", exact: true }));

  await open("welcome");
  await page
    .getByRole("region", { name: /^Call Mara, order desk/ })
    .getByText("Done")
    .waitFor();
  expect(await page.getByText("Make a first call").count()).toBe(0); // the card above says it
});
