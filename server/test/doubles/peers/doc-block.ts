/** A configuration that a page of the docs shows, as a test runs it. */
import { readFileSync } from "node:fs";

/** The first block of code below the heading. */
export function docBlock(page: string, heading: string): string {
  const text = readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), "utf8");
  const [, block] = text.split(`\n### ${heading}\n`)[1]?.match(/```\w+\n([\s\S]*?)```/) ?? [];
  if (block === undefined) throw new Error(`docs/${page} has no block of code below ${heading}`);
  return block;
}

/** Throws unless each of them is there, so that a test never runs something else than what is shown. */
export function replaceEach(block: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The block has no ${from}:\n${text}`);
    return text.replaceAll(from, to);
  }, block);
}
