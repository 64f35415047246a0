import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { resizeTo } from "./resize-to.ts";

const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** WCAG 2.5.5, in CSS pixels: buttons and fields of the call's element, which visitors use on phones. */
const SMALL = `[...document.querySelectorAll("parley-call")]
  .flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll("button, input")])
  .map((touched) => [touched.outerHTML.slice(0, 100), touched.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 0 && (width < 44 || height < 44))
  .map(([html, { width, height }]) => width + " x " + height + ": " + html)`;
/** The rules that depend on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
/** WCAG 1.4.10: at this width, in CSS pixels, nothing needs sideways scrolling. */
const NARROW = 320;

/**
 * Fails with what axe finds in the page as it is, in both themes, and if it is wider than a small phone, or what
 * visitors touch there is too small.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What surrounds a page appears before the page itself, whose code is still loading.
  await page.locator("h1").first().waitFor({ state: "attached" });
  if (!(await page.evaluate<boolean>("'axe' in globalThis")))
    await page.evaluate(await readFile(AXE, "utf8"));
  // Open menus are at the end of the document, next to its landmarks, and need not be inside one.
  const hasMenu = (await page.locator("[data-radix-popper-content-wrapper]").count()) > 0;
  const rules = { region: { enabled: !hasMenu } };
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    const options = colorScheme === "dark" ? { runOnly: COLOR_RULES } : { runOnly: RULES, rules };
    // What passes isn't described then, which would take a fifth of the time.
    const resultTypes = ["violations"];
    const { violations } = await page.evaluate(run, { ...options, resultTypes });
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
    }));
    expect(found, `${page.url()} in the ${colorScheme} theme`).toEqual([]);
  }
  await expectReflow(page);
}

async function expectReflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: NARROW, height: 640 });
  const width = await page.evaluate("document.documentElement.scrollWidth");
  expect(width, `the width of ${page.url()} where ${NARROW} are there`).toBeLessThanOrEqual(NARROW);
  expect(await page.evaluate(SMALL), `what can hardly be touched on ${page.url()}`).toEqual([]);
  if (before) await resizeTo(page, before);
}

/** Runs in the page. */
function run(options: object): Promise<AxeResults> {
  const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
  return axe.run(options);
}
