/** The tabs of an agent: what fits is shown, a menu takes the rest, and the current one is always in view. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signedInPage } from "./dashboard-page.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { tabAndPress } from "./keyboard.ts";
import { resizeTo } from "./resize-to.ts";
import { screenshot } from "./screenshot.ts";

const TABS = [
  ["Prompt", ""],
  ["Voice", "/settings/voice"],
  ["Tools", "/settings/tools"],
  ["Turn taking", "/settings/turn-taking"],
  ["Phone", "/settings/phone"],
  ["Analysis", "/settings/analysis"],
  ["Scenarios", "/scenarios"],
  ["Versions", "/versions"],
  ["Performance", "/performance"],
  ["Share", "/share"],
] as const;
const NAMES = TABS.map(([name]) => name);

const tabsOf = (page: Page) => page.getByRole("navigation", { name: "Agent settings" });
const moreOf = (page: Page) => tabsOf(page).getByRole("button", { name: "More tabs" });
/** Hidden ones are no links to anybody. */
const shownOf = (page: Page) => tabsOf(page).getByRole("link").allInnerTexts();

/** The current tab is whole and within the strip, which nothing makes scroll. */
async function expectInView(page: Page, name: string): Promise<void> {
  const current = tabsOf(page).locator("[aria-current]");
  await expect.poll(() => current.allInnerTexts()).toEqual([name]);
  await expect
    .poll(async () => {
      const [strip, tab, more] = await Promise.all(
        [tabsOf(page), current, moreOf(page)].map(async (part) =>
          (await part.isVisible()) ? await part.boundingBox() : null,
        ),
      );
      if (!strip || !tab) return "not shown";
      const end = more ? more.x : strip.x + strip.width;
      return tab.x >= strip.x && tab.x + tab.width <= end + 0.5 ? "in view" : "cut off";
    })
    .toBe("in view");
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
}

test("all tabs are shown where they fit; a menu takes the others, by pointer and by keyboard", async () => {
  const { page, open, example } = await signedInPage();
  const agent = `agents/${example.agentId}`;
  await resizeTo(page, { width: 1536, height: 900 });
  await open(agent);
  await expectInView(page, "Prompt");
  expect(await shownOf(page)).toEqual(NAMES);
  expect(await moreOf(page).count()).toBe(0);

  await resizeTo(page, { width: 375, height: 800 });
  for (const [name, path] of TABS) {
    await open(agent + path);
    await expectInView(page, name);
    for (const width of [768, 1280, 375]) {
      await resizeTo(page, { width, height: 800 });
      await expectInView(page, name);
    }
  }

  // At 375 px, what isn't shown is in the menu: all tabs are in one of both, once.
  await open(`${agent}/versions`);
  await expectInView(page, "Versions");
  const shown = await shownOf(page);
  expect(shown.at(-1)).toBe("Versions");
  await moreOf(page).click();
  const items = await page.getByRole("menuitem").allInnerTexts();
  expect([...shown, ...items].toSorted()).toEqual(NAMES.toSorted());
  await expectAccessible(page);
  await screenshot(page, "agent-tabs-menu");
  await page.getByRole("menuitem", { name: "Share" }).click();
  await expectInView(page, "Share");
  await tabAndPress(page, moreOf(page), "Enter");
  await page.getByRole("menuitem", { name: "Analysis" }).press("Enter");
  await expectInView(page, "Analysis");
  expect(new URL(page.url()).pathname).toMatch(/\/settings\/analysis$/);
});

test("beside a docked call the tabs take the width that is left, and give it back", async () => {
  const { page, open, example } = await signedInPage();
  await open(`agents/${example.agentId}/performance`);
  await expectInView(page, "Performance");
  await page.getByRole("button", { name: "Preview call" }).click();
  await page.getByRole("complementary", { name: "Preview call" }).waitFor();
  await moreOf(page).waitFor();
  await expectInView(page, "Performance");
  expect((await shownOf(page)).length).toBeLessThan(NAMES.length);
  await expectAccessible(page);
  await screenshot(page, "agent-tabs-docked");
  const before = await shownOf(page);
  await page.getByRole("complementary", { name: "Preview call" }).press("Escape");
  await expect.poll(async () => (await shownOf(page)).length).toBeGreaterThan(before.length);
  await expectInView(page, "Performance");
});

test("the earlier address of turn taking leads to it, and a scenario's page marks its tab", async () => {
  const { page, open, example } = await signedInPage();
  const agent = `agents/${example.agentId}`;
  await open(`${agent}/settings/engine`);
  await page.getByLabel("End of turn (s)").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/settings\/turn-taking$/);
  await expectInView(page, "Turn taking");
  await open(`${agent}/scenarios/new`);
  await page.getByRole("button", { name: "Create scenario" }).waitFor();
  await expectInView(page, "Scenarios");
});

test("the save bar stands in the column of what it saves, and stays at hand while the page scrolls", async () => {
  const { page, open, example } = await signedInPage();
  for (const width of [375, 768, 1280, 1920]) {
    await resizeTo(page, { width, height: 700 });
    for (const path of ["", "/settings/voice", "/settings/phone"]) {
      await open(`agents/${example.agentId}${path}`);
      const save = page.getByRole("button", { name: "Save changes" });
      await save.waitFor();
      const column = await page.locator("#main form .flex.flex-col.gap-6").first().boundingBox();
      const bar = await page.locator("[data-save-bar]").boundingBox();
      if (!column || !bar) throw new Error("not laid out");
      expect(bar.y + bar.height, `${width} ${path}`).toBeLessThanOrEqual(700.5);
      // The page's own edge on a phone, 8 px elsewhere.
      expect(column.x - bar.x, `${width} ${path}`).toBeLessThanOrEqual(16);
      expect(bar.x + bar.width - column.x - column.width, `${width} ${path}`).toBeLessThanOrEqual(16);
    }
  }
});
