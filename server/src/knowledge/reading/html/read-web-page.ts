/** A page of the web: its main text if that can be told from the rest, else all of it. */
import { isProbablyReaderable, Readability } from "@mozilla/readability";
import type { Block } from "@parley/search/passages/block";
import { parseHTML } from "linkedom";
import { noFacts, type Facts } from "../document/facts.ts";
import { readHtml } from "./html-blocks.ts";

/** Beyond these, finding the main text takes long (it is quadratic in the depth); the whole page is read then. */
const DEEPEST = 400;
const LONGEST = 3_000_000;
/** If less of a page's text is in what was found, it was only one of its parts: lists, prices and tables are missing. */
const LEAST_SHARE = 0.6;
/** Blocks held at once until it is known which ones are wanted. */
const MOST_BLOCKS = 100_000;

export function* readWebPage(text: string, facts: Facts): Generator<Block> {
  const whole = readHtml(text, facts);
  const all: Block[] = [];
  for (const block of whole.blocks) {
    all.push(block);
    if (all.length < MOST_BLOCKS) continue;
    yield* all;
    yield* whole.blocks;
    return;
  }
  const main = text.length > LONGEST || whole.depth() > DEEPEST ? [] : mainText(text);
  yield* lengthOf(main) >= lengthOf(all) * LEAST_SHARE ? main : all;
}

function mainText(text: string): Block[] {
  try {
    const { document } = parseHTML(withBody(text));
    if (!isProbablyReaderable(document)) return [];
    const article = new Readability(document, { maxElemsToParse: 50_000 }).parse();
    if (!article?.content) return [];
    const blocks = [...readHtml(article.content, noFacts()).blocks];
    return withTitle(blocks, article.title ?? "");
  } catch {
    return []; // a page that Readability or its document can't cope with is read as a whole
  }
}

/**
 * Their tags may be left out (HTML, 13.1.2.4), but the parser doesn't add them. A tag ends before the next one, so that
 * many without an end are gone through once.
 */
function withBody(text: string): string {
  return /<body[\s>]/iu.test(text)
    ? text
    : `<html><head></head><body>${text.replaceAll(/<\/?(?:html|head)(?:\s[^<>]*)?>/giu, "")}</body></html>`;
}

/** Readability takes a page's first heading for its title and leaves it out. */
function withTitle(blocks: Block[], title: string): Block[] {
  const [first] = blocks;
  if (title === "" || (first?.kind === "heading" && first.level === 1)) return blocks;
  return [{ kind: "heading", level: 1, text: title }, ...blocks];
}

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, block) => sum + (block.kind === "row" ? block.cells.join(" ").length : block.text.trim().length),
    0,
  );
}
