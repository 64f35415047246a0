/** The element's looks. A style sheet made by script is allowed by any Content-Security-Policy. */
import { CARD_STYLES } from "./styles/card.ts";
import { PAGE_STYLES } from "./styles/page.ts";
import { PART_STYLES } from "./styles/parts.ts";
import { BASE_STYLES } from "./styles/base.ts";

const sheets = new WeakMap<Document, CSSStyleSheet>();

/** One for all elements of a page. An element that moves to another window needs one of that window. */
export function sheet(document: Document): CSSStyleSheet {
  const known = sheets.get(document);
  if (known) return known;
  const made = new (document.defaultView ?? globalThis).CSSStyleSheet();
  made.replaceSync(BASE_STYLES + PART_STYLES + CARD_STYLES + PAGE_STYLES);
  sheets.set(document, made);
  return made;
}
