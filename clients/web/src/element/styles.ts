/** The element's looks. A style sheet made by script is allowed by any Content-Security-Policy. */
import { CARD_STYLES } from "./styles/card.ts";
import { PAGE_STYLES } from "./styles/page.ts";
import { PART_STYLES } from "./styles/parts.ts";
import { BASE_STYLES } from "./styles/base.ts";

let made: CSSStyleSheet | null = null;

/** One for all elements of a page. */
export function sheet(): CSSStyleSheet {
  if (made) return made;
  made = new CSSStyleSheet();
  made.replaceSync(BASE_STYLES + PART_STYLES + CARD_STYLES + PAGE_STYLES);
  return made;
}
