/** A member calls an agent from its page: variables, then the call with everything it shows. */
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndChoose, tabAndPress, tabAndType, tabTo } from "./keyboard.ts";
import { colorsAround } from "./orb-colors.ts";
import { QUIET_RECOGNITION } from "./page-recognition.ts";
import { screenshot } from "./screenshot.ts";

test("by keyboard alone: the dock asks for the variables, shows the call with its tool and latencies, and closes when it is over; the next call starts in another language", async () => {
  const { page, open, api, example } = await signedInPage();
  await page.addInitScript(QUIET_RECOGNITION);
  await open("agents");
  await tabAndPress(page, page.getByRole("link", { name: "Mara, order desk" }));
  const opener = page.getByRole("button", { name: "Preview call" });
  await tabAndPress(page, opener);
  const dock = page.getByRole("complementary", { name: "Preview call" });
  const start = dock.getByRole("button", { name: "Start call" });
  expect(await start.isDisabled()).toBe(true);
  await expectAccessible(page);
  await screenshot(page, "preview-call-variables");
  await tabAndType(page, dock.getByLabel("Customer name"), "Ann");
  await page.keyboard.press("Enter");

  await dock.locator('[data-role="agent"]').first().waitFor();
  const orb = dock.locator("canvas[data-orb]");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  for (const side of ["agent", "caller"] as const) {
    const seen = async () => (await colorsAround(orb))[side];
    await expect.poll(seen, { timeout: 10_000, interval: 20 }).toBeGreaterThan(40);
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.keyboard.press("Escape");
  await expect.poll(() => dock.isVisible()).toBe(true);
  await tabTo(page, dock.getByRole("button", { name: "Minimize" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => dock.isVisible()).toBe(false);
  await expectAccessible(page);
  await screenshot(page, "preview-call-minimized");
  await page.getByRole("button", { name: "Expand call" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await tabTo(page, dock.getByLabel("Type instead of talking"));
  await dock.getByLabel("Type instead of talking").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("Where is my order 1042?");
  await page.keyboard.press("Enter");
  const tool = dock.locator('[data-tool="get_order_status"][data-status="succeeded"]');
  await tool.waitFor();
  await tabTo(page, tool.locator("summary"), "Shift+Tab");
  await page.keyboard.press("Enter");
  await tool
    .getByRole("region", { name: "Request" })
    .getByText(/^GET http/)
    .waitFor();
  await tool.getByRole("region", { name: "Response, HTTP 200" }).getByText(/1042/).waitFor();
  await dock
    .getByText(/replied in [\d.]+ m?s/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await screenshot(page, "preview-call");

  await tabTo(page, dock.getByRole("button", { name: "End call" }));
  await page.keyboard.press("Enter");
  await dock.getByText("Call ended", { exact: true }).waitFor();
  await dock.getByRole("button", { name: "Call again" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await dock.waitFor({ state: "hidden" });
  await opener.and(page.locator(":focus")).waitFor();

  const languages = [{ language: "de", first_message: "Guten Tag." }];
  await api("PATCH", `agents/${example.agentId}`, { languages });
  await page.reload();
  await tabAndPress(page, opener);
  await tabAndChoose(page, dock.getByRole("combobox", { name: "Starts in" }), "German");
  await expectAccessible(page);
  await screenshot(page, "preview-call-language");
  await tabAndType(page, dock.getByLabel("Customer name"), "Ann");
  await page.keyboard.press("Enter");
  await dock.locator('[data-role="agent"]').getByText("Guten Tag.").waitFor();
  const { data } = await api("GET", "calls?limit=1");
  const [{ id }] = data as [{ id: string }];
  expect((await api("GET", `calls/${id}`))["first_message"]).toBe("Guten Tag.");
});
