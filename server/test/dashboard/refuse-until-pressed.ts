import type { Page, Request } from "playwright-core";

/** For every document from its beginning: notes that a button to try again was pressed. */
const NOTE_PRESS = `addEventListener(
  "click",
  ({ target }) => {
    if (target.closest("button")?.textContent.includes("Try again")) window.triesAgain = true;
  },
  { capture: true },
)`;

/**
 * Refuses reads of `pattern` on every page that is opened from now on, until somebody presses "Try again" there. A page
 * also asks by itself, as soon as its stream of events is open, so a refusal that was merely lifted before the press
 * could leave nothing to press. The route stays until it is removed.
 */
export async function refuseUntilPressed(
  page: Page,
  pattern: string | RegExp,
  refusal: { status: number; json: unknown },
): Promise<void> {
  await page.addInitScript(NOTE_PRESS);
  /** False, too, on a page that is being left: whatever it asked for, nobody waits for it any more. */
  const isPressed = async (): Promise<boolean> => {
    try {
      return await page.evaluate(`window.triesAgain === true`);
    } catch (error) {
      if (/context was destroyed|been closed/.test(String(error))) return false;
      throw error;
    }
  };
  const isRead = (request: Request): boolean => request.method() === "GET";
  await page.route(pattern, async (route) => {
    if (!isRead(route.request()) || (await isPressed())) return route.fallback();
    return route.fulfill(refusal);
  });
}
