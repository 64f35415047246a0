/** A configuration that a page of the docs shows, as a test runs it. */
import { readFileSync } from "node:fs";

/** The first block of code below the heading. */
export function docBlock(page: string, heading: string): string {
  const text = readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), "utf8");
  const [, block] = text.split(`\n### ${heading}\n`)[1]?.match(/```\w+\n([\s\S]*?)```/) ?? [];
  if (block === undefined) throw new Error(`docs/${page} has no block of code below ${heading}`);
  return block;
}

export interface DocBlock {
  language: string;
  text: string;
}

/** All blocks of code in the part of the page below the heading of the second level. */
export function docBlocks(page: string, heading: string): DocBlock[] {
  const text = readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), "utf8");
  const [part] = text.split(`\n## ${heading}\n`)[1]?.split("\n## ") ?? [];
  if (part === undefined) throw new Error(`docs/${page} has no ${heading}`);
  const blocks = part.matchAll(/```(\w+)\n([\s\S]*?)```/g);
  return [...blocks].map(([, language = "", block = ""]) => ({ language, text: block }));
}

/** Throws unless each of them is there, so that a test never runs something else than what is shown. */
export function replaceEach(block: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The block has no ${from}:\n${text}`);
    return text.replaceAll(from, to);
  }, block);
}
