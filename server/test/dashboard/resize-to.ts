import type { Page } from "playwright-core";

/**
 * Resizes the page, in CSS pixels, and waits until it has noticed and been painted. A resize closes an open menu, and
 * its event may come after the test has gone on and opened one.
 */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // Not `waitForFunction`, which the page's policy forbids.
  await page.evaluate(`(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (innerWidth !== ${size.width} || innerHeight !== ${size.height}) await frame();
    await frame();
    await frame();
  })()`);
}
