/** The blocks of HTML, in one pass without a tree. */
import type { Block } from "@parley/search/passages/block";
import { Parser } from "htmlparser2";
import type { Facts } from "../document/facts.ts";
import { Unreadable } from "../document/unreadable.ts";
import { PageFactsReader } from "./page-facts.ts";
import { TableReader } from "./table-reader.ts";

/** What nobody reads. */
const UNREAD =
  "script style noscript template svg math iframe object video audio canvas select button textarea dialog";
/** Ways through a site, which stand on each of its pages. */
const WAYS = " nav footer";
const SKIPPED = new Set((UNREAD + WAYS).split(" "));
/** Elements that begin a line of their own, and so end a paragraph. */
const BLOCKS = new Set(
  (
    "address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol option p pre section summary table tbody " +
    "td tfoot th thead title tr ul"
  ).split(" "),
);
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/iu;
const CHUNK = 65_536;
/** The time for an element grows with those around it. Browsers stop at a few hundred. */
const DEEPEST = 10_000;

export interface HtmlReading {
  blocks: Iterable<Block>;
  /** How deep elements were nested; known at the end. */
  depth(): number;
}

/** Title, language, links and robots' marks go into `facts`, as the blocks are taken. */
export function readHtml(text: string, facts: Facts): HtmlReading {
  const ready: Block[] = [];
  const page = new PageFactsReader(facts);
  const tables = new TableReader((block) => void ready.push(block));
  let paragraph: string[] = [];
  let heading = 0;
  let items = 0;
  let skipped = 0;
  let depth = 0;
  let deepest = 0;

  const endParagraph = (): void => {
    const words = paragraph.join("");
    paragraph = [];
    if (words.trim() === "") return;
    if (tables.inCell) tables.addText(words);
    else if (heading > 0) ready.push({ kind: "heading", level: heading, text: words });
    else ready.push({ kind: items > 0 ? "item" : "text", text: words });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!VOID.has(name)) depth += 1;
      deepest = Math.max(deepest, depth);
      if (depth > DEEPEST) throw tooDeep();
      if (skipped > 0 || isHidden(name, attributes)) {
        if (!VOID.has(name)) skipped += 1;
        if (name === "a") page.open(name, attributes); // a menu isn't text, but leads to the pages that have it
        return;
      }
      page.open(name, attributes);
      if (name === "br") paragraph.push("\n");
      if (!BLOCKS.has(name)) return;
      endParagraph();
      if (name === "li") items += 1;
      if (/^h[1-6]$/u.test(name)) heading = Number(name[1]);
      tables.open(name);
    },
    onclosetag(name) {
      if (VOID.has(name)) return;
      depth -= 1;
      if (skipped > 0) {
        skipped -= 1;
        return;
      }
      page.close(name);
      if (!BLOCKS.has(name)) return;
      endParagraph();
      if (name === "li") items -= 1;
      if (/^h[1-6]$/u.test(name)) heading = 0;
      tables.close(name);
    },
    ontext(words) {
      if (skipped > 0 || page.takesText(words)) return;
      paragraph.push(words.replaceAll(/\s+/gu, " "));
    },
  });

  function* blocks(): Generator<Block> {
    for (let at = 0; at < text.length; at += CHUNK) {
      parser.write(text.slice(at, at + CHUNK));
      yield* ready.splice(0);
    }
    parser.end();
    endParagraph();
    tables.end();
    yield* ready.splice(0);
  }
  return { blocks: blocks(), depth: () => deepest };
}

function tooDeep(): Unreadable {
  const message =
    "The HTML has more than 10,000 elements within each other. Copy its text into a new document.";
  return new Unreadable("damaged", message);
}

function isHidden(name: string, attributes: Record<string, string>): boolean {
  if (SKIPPED.has(name) || "hidden" in attributes || attributes["aria-hidden"] === "true") return true;
  return attributes["style"] !== undefined && HIDDEN.test(attributes["style"].slice(0, 500));
}
