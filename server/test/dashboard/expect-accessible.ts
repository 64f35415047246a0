import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails with what axe finds in the page as it stands, in the light theme and in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(await readFile(AXE, "utf8"));
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(run, RULES);
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.slice(0, 5).map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`),
    }));
    expect(found, `${page.url()} in the ${colorScheme} theme`).toEqual([]);
  }
}

/** Runs in the page. */
function run(rules: string[]): Promise<AxeResults> {
  const { axe } = globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } };
  return axe.run({ runOnly: rules });
}
