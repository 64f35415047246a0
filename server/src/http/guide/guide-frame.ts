/** What surrounds a page of the docs: the bar with search, links to the other pages, its headings, its neighbours. */
import { escapeHtml } from "./escape-html.ts";
import { GUIDE_PATH } from "./guide-paths.ts";
import type { Guide, GuidePage } from "./read-guide.ts";

/** `name` is empty for the home page. */
interface Framed {
  name: string;
  title: string;
  content: string;
  aside?: string;
}

export function guideDocument(guide: Guide, { name, ...framed }: Framed): string {
  return docsDocument(navigation(guide, name), framed);
}

/**
 * A whole document, whose files are the service's own (dashboard/public/docs.css and docs.js). `pages` are the links at
 * its side; `head` is for further files.
 */
export function docsDocument(
  pages: string,
  { title, content, aside = "", head = "" }: Omit<Framed, "name"> & { head?: string },
): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} – Parley docs</title>
<script src="/theme.js"></script>
<link rel="preload" href="/docs/inter.woff2" as="font" type="font/woff2" crossorigin>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs.css">
<script src="/docs.js" type="module"></script>
${head}<a class="skip" href="#content">Skip to content</a>
<header class="bar">
<button type="button" class="menu" aria-expanded="false" aria-controls="pages" hidden>Menu</button>
<a class="brand" href="/docs">Parley <span>docs</span></a>
<div class="search" role="search" hidden>
<input type="search" placeholder="Search" aria-label="Search the docs" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list" autocomplete="off" spellcheck="false">
<kbd aria-hidden="true">/</kbd>
<div class="found" hidden><ul id="found" role="listbox" aria-label="Search results"></ul><p role="status"></p></div>
</div>
<nav class="places" aria-label="Parley"><a href="/docs/api">API reference</a> <a href="/">Dashboard</a></nav>
</header>
<div class="columns">
<nav id="pages" class="pages" aria-label="Docs">${pages}</nav>
<main id="content" tabindex="-1">
${content}
</main>
${aside}
</div>
<p id="status" class="spoken" role="status"></p>
</html>
`;
}

export function guideFrame(guide: Guide, page: GuidePage): string {
  const { name, title, html, headings } = page;
  const items = headings.map(
    ({ id, text, depth }) =>
      `<li class="depth-${depth}"><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`,
  );
  const aside =
    headings.length > 1
      ? `<nav class="headings" aria-label="On this page"><p>On this page</p><ul>${items.join("")}</ul></nav>`
      : "";
  return guideDocument(guide, { name, title, content: html + neighbours(guide, name), aside });
}

/** For an address below `GUIDE_PATH` that no page has. */
export function missingPage(guide: Guide): string {
  const content = `<h1>Page not found</h1>
<p class="lead">The docs have no page at this address. Search, or see <a href="/docs">all pages</a>.</p>`;
  return guideDocument(guide, { name: "", title: "Page not found", content });
}

function navigation({ sections }: Guide, name: string): string {
  const pages = sections
    .map(({ title, pages }) => {
      const links = pages.map((page) => {
        const isCurrent = page.name === name ? ' aria-current="page"' : "";
        return `<li><a href="${GUIDE_PATH}/${page.name}"${isCurrent}>${escapeHtml(page.title)}</a></li>`;
      });
      return `<p>${escapeHtml(title)}</p><ul>${links.join("")}</ul>`;
    })
    .join("");
  return `${pages}<p>Reference</p><ul><li><a href="/docs/api">API reference</a></li><li><a href="/openapi.json">OpenAPI document</a></li></ul>`;
}

/** Links to the pages before and after this one; nothing for a page that navigation leaves out. */
function neighbours({ sections }: Guide, name: string): string {
  const all = sections.flatMap(({ pages }) => pages);
  const at = all.findIndex((page) => page.name === name);
  if (at < 0) return "";
  const link = (page: GuidePage | undefined, label: string, rel: string) =>
    page === undefined
      ? ""
      : `<a rel="${rel}" href="${GUIDE_PATH}/${page.name}"><span>${label}</span> ${escapeHtml(page.title)}</a>`;
  return `\n<nav class="neighbours" aria-label="Previous and next page">${link(all[at - 1], "Previous", "prev")}${link(all[at + 1], "Next", "next")}</nav>`;
}
