import type { Page } from "playwright-core";

/**
 * Resizes the page, in CSS pixels, and waits until it knows and has been painted. The event closes an open menu, and
 * would close one that the test opens right after, too.
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
