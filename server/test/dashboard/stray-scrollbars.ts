/** Scrollbars that nobody needs: where they take room, they show across a strip that is a few pixels too tall. */
import type { Page } from "playwright-core";

/** Runs in the page. Anything taller than a few lines may well hold a little more than fits. */
const FIND = `(() => {
  const MOST = 80;
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    const { clientHeight, offsetHeight, scrollHeight } = element;
    if (clientHeight === 0 || clientHeight > MOST || element.matches("textarea, pre")) continue;
    const { overflowX, overflowY, borderTopWidth, borderBottomWidth } = getComputedStyle(element);
    const edges = parseFloat(borderTopWidth) + parseFloat(borderBottomWidth);
    const isTooTall = overflowY !== "hidden" && overflowY !== "visible" && scrollHeight > clientHeight;
    const hasBarBelow = overflowX !== "visible" && offsetHeight - clientHeight - edges > 2;
    if (isTooTall || hasBarBelow) found.push(element.outerHTML.slice(0, 160));
  }
  return found;
})()`;

/** The beginnings of such elements, at desktop and phone width. */
export async function strayScrollbars(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const wide = await page.evaluate<string[]>(FIND);
  await page.setViewportSize({ width: 375, height: 740 });
  const narrow = await page.evaluate<string[]>(FIND);
  if (before) await page.setViewportSize(before);
  return [...wide, ...narrow];
}
