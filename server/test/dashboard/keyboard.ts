/** The dashboard as somebody without a pointer experiences it. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** At most this many stops between two controls of one page: the 50 rows of a list may have four each. */
const MOST_STOPS = 230;
/** How many stops one search for the control serves. */
const SEEK_AGAIN_AFTER = 20;

/** For every document from its beginning: notes that something had the focus. */
export const NOTE_FOCUS = `addEventListener("focusin", () => { window.hadFocus = true; })`;

/** Runs in the page: something had the focus and nothing has it any more, so the keyboard would start over. */
const HAS_LOST_FOCUS = `window.hadFocus === true && document.activeElement === document.body`;

/** The innermost focused element: an element like <parley-call> has a tree of its own. */
const FOCUSED = `(() => {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
})()`;

/** Runs in the page: what has the focus, and whether it is one of `soughtControls`. */
const STOP = `(() => {
  const focused = ${FOCUSED};
  const sought = globalThis.soughtControls ?? [];
  const isGone = !sought.some((element) => element.isConnected);
  if (!focused || focused === document.body) return { name: "(nothing)", isFound: false, isGone };
  const name = focused.getAttribute("aria-label") ?? focused.textContent;
  return {
    name: focused.tagName.toLowerCase() + " " + (name || focused.id).slice(0, 40),
    isFound: sought.includes(focused),
    isGone,
  };
})()`;

interface Stop {
  name: string;
  isFound: boolean;
  isGone: boolean;
}

/** Runs in the page: what covers the focused control; null if some of it can be seen. */
const COVER_OF_FOCUSED = `(async () => {
  // Two frames: the page has scrolled to it.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const focused = ${FOCUSED};
  const { left, top, width, height } = focused.getBoundingClientRect();
  let cover = null;
  for (const share of [0.5, 0.1, 0.9]) {
    cover = focused.getRootNode().elementFromPoint(left + width * share, top + height * share);
    if (cover && (focused.contains(cover) || cover.contains(focused))) return null;
  }
  return cover ? cover.outerHTML.slice(0, 200) : "it is outside the window";
})()`;

/**
 * Presses Tab (or `key`, such as `Shift+Tab`) until the control has the focus. Fails if the focus gets lost, is on
 * something that is covered (WCAG 2.4.11), or never reaches the control.
 */
export async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
  await control.waitFor();
  await expect.poll(() => page.evaluate(HAS_LOST_FOCUS), { message: "the focus was lost" }).toBe(false);
  const passed: string[] = [];
  // Finding a control by its role and name takes many times as long as a look at the focus.
  const seek = () =>
    control.evaluateAll((found) => void Object.assign(globalThis, { soughtControls: found }));
  await seek();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    let { name, isFound, isGone } = await page.evaluate<Stop>(STOP);
    if (isGone || stop % SEEK_AGAIN_AFTER === SEEK_AGAIN_AFTER - 1) {
      await seek(); // it was drawn anew, or another one has come
      ({ name, isFound, isGone } = await page.evaluate<Stop>(STOP));
    }
    if (isFound) return expectSeen(page);
    if (stop > 0) passed.push(name);
    await page.keyboard.press(key);
  }
  expect.fail(`${String(control)} is not reached by ${key}; passed: ${passed.join(" → ")}`);
}

/** Goes to the control by Tab and presses a key on it: Enter for links and buttons, Space for switches. */
export async function tabAndPress(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/**
 * Chooses the radio button that an arrow key leads to. The key is held until it has the focus, as a finger does: a
 * group checks what gets the focus while an arrow is down.
 */
export async function arrowTo(page: Page, radio: Locator, key: string): Promise<void> {
  await page.keyboard.down(key);
  await radio.and(page.locator(":focus")).waitFor();
  await page.keyboard.up(key);
}

/** Goes to the field by Tab and replaces what it holds by typing. */
export async function tabAndType(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

/** Goes to the list by Tab, opens it, and chooses the option by the first letters of its name. */
export async function tabAndChoose(page: Page, list: Locator, option: string): Promise<void> {
  await tabAndPress(page, list);
  const wanted = page.getByRole("option", { name: option });
  await wanted.first().waitFor();
  await page.locator('[role="option"]:focus').waitFor(); // letters typed before that are lost
  await page.keyboard.type(option);
  await expect.poll(() => wanted.and(page.locator(":focus")).count(), { message: option }).toBe(1);
  await page.keyboard.press("Enter");
  await expect.poll(() => list.and(page.locator(":focus")).count(), { message: "back at the list" }).toBe(1);
}

/** Goes to the menu's button by Tab, opens it, and chooses the item by the arrow keys. */
export async function tabAndPick(page: Page, button: Locator, item: Locator): Promise<void> {
  await tabAndPress(page, button);
  const items = page.getByRole("menu").locator("[role^=menuitem]");
  const focused = items.and(page.locator(":focus"));
  await focused.waitFor();
  for (let left = await items.count(); left >= 0; left--) {
    if ((await item.and(page.locator(":focus")).count()) > 0) return page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.evaluate("new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))");
  }
  expect.fail(`${String(item)} is not reached by the arrow keys`);
}

/** Whatever moves out of the way of the focus does so when the page is next drawn. */
async function expectSeen(page: Page): Promise<void> {
  const cover = () => page.evaluate(COVER_OF_FOCUSED);
  await expect.poll(cover, { message: "what covers the focused control" }).toBeNull();
}
