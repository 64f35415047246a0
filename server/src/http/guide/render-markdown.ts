/** Renders the pages of docs/ as HTML (docs/decisions/0210-docs-as-a-site.md). HTML in the source is shown as text. */
import { Marked, type RendererObject, type Token } from "marked";
import { escapeHtml } from "./escape-html.ts";

/** Maps a link's destination to a URL, or to null to show the text without a link. */
export type LinkTo = (address: string) => string | null;

export interface Heading {
  id: string;
  text: string;
  /** 2 or 3. */
  depth: number;
}

export interface RenderedPage {
  title: string;
  html: string;
  /** Headings of the second and third level, in order. */
  headings: Heading[];
}

/** `linkTo` resolves the destinations of links and images. */
export function renderMarkdown(text: string, linkTo: LinkTo): RenderedPage {
  const page: RenderedPage = { title: "", html: "", headings: [] };
  const marked = new Marked({ gfm: true, renderer: rendererOf(page, linkTo) });
  const html = marked.parse(text.replaceAll(/<!--[\s\S]*?-->/g, ""), { async: false });
  // The only tables are ours, as HTML in the source is text. A wide one scrolls, so the keyboard has to reach it.
  page.html = html
    .replaceAll("<table>", '<div class="table" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>")
    .trim();
  return page;
}

function rendererOf(page: RenderedPage, linkTo: LinkTo): RendererObject {
  const ids = new Map<string, number>();
  return {
    heading({ tokens, depth }) {
      const text = wordsOf(tokens);
      const slug = slugOf(text);
      const seen = ids.get(slug) ?? 0;
      ids.set(slug, seen + 1);
      const id = seen === 0 ? slug : `${slug}-${seen}`;
      if (depth === 1 && page.title === "") page.title = text;
      if (depth === 2 || depth === 3) page.headings.push({ id, text, depth });
      const html = `<h${depth} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${depth}>`;
      if (depth === 1) return `${html}\n`;
      // Beside the heading, so that it isn't part of its name. Its sign is in docs.css.
      const label = escapeHtml(`Link to “${text}”`);
      return `<div class="heading">${html}<a class="anchor" href="#${escapeHtml(id)}" aria-label="${label}"></a></div>\n`;
    },
    code({ text }) {
      return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>\n`;
    },
    html({ text }) {
      return escapeHtml(text);
    },
    link({ href, tokens }) {
      const target = linkTo(href);
      const words = this.parser.parseInline(tokens);
      return target === null ? words : `<a href="${escapeHtml(target)}">${words}</a>`;
    },
    image({ href, text }) {
      const target = linkTo(href);
      return target === null ? "" : `<img src="${escapeHtml(target)}" alt="${escapeHtml(text)}">`;
    },
  };
}

/** The text of a heading, without its marks. */
function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) =>
      "tokens" in token && token.tokens ? wordsOf(token.tokens) : "text" in token ? token.text : "",
    )
    .join("");
}

/** Heading ids as GitHub generates them, so that links into a page work in both places. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");
}
