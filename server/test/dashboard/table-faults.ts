/** What is wrong with how a page's tables are laid out. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";

const MEASURE = readFileSync(new URL("measure-tables.page.js", import.meta.url), "utf8");

/** Their names and their faults, if there are any, each in a sentence. */
export interface MeasuredTables {
  labels: string[];
  faults: string[];
}

/** Measures all tables that are on the page now, with the width that it has. */
export async function measureTables(page: Page): Promise<MeasuredTables> {
  return await page.evaluate<MeasuredTables>(MEASURE);
}
