/** What the search of the docs looks through, in the browser (dashboard/public/docs.js). */
import { GUIDE_PATH } from "./guide-paths.ts";
import type { Guide, GuidePage } from "./read-guide.ts";

export interface SearchEntry {
  url: string;
  /** Of the page. */
  title: string;
  /** Of the part; empty for what is above the first heading. */
  heading: string;
  text: string;
}

/** One entry per part of a page. About 200 kB, a third of it once compressed. */
export function searchIndex(guide: Guide): SearchEntry[] {
  return guide.sections.flatMap(({ pages }) => pages.flatMap(partsOf));
}

function partsOf({ name, title, html, headings }: GuidePage): SearchEntry[] {
  const parts = html.split(/(?=<h[23] id=)/);
  return parts.map((part) => {
    const [, id] = /^<h[23] id="([^"]+)"/.exec(part) ?? [];
    const heading = headings.find((known) => known.id === id);
    const url = `${GUIDE_PATH}/${name}${heading ? `#${heading.id}` : ""}`;
    const text = wordsOf(part.replace(/<h([123]) .*?<\/h\1>/, ""));
    return { url, title, heading: heading?.text ?? "", text };
  });
}

const CHARACTERS: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, (tag) => (/^<\/(?:p|li|td|th|h\d|pre)>/.test(tag) ? " " : ""))
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => CHARACTERS[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim();
}
