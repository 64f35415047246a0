/** What surrounds a page of the guide: links to the other pages, and its headings. */
import { escapeHtml } from "./render-inline.ts";
import type { RenderedPage } from "./render-markdown.ts";

export interface GuideEntry {
  /** As used in its URL. */
  name: string;
  title: string;
}

export function guideFrame(page: RenderedPage, name: string, entries: readonly GuideEntry[]): string {
  const links = entries.map(({ name: other, title }) => {
    const isCurrent = other === name ? ' aria-current="page"' : "";
    return `<li><a href="/docs/guide/${other}"${isCurrent}>${escapeHtml(title)}</a></li>`;
  });
  const headings = page.headings.map(
    ({ id, text }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)} – Parley docs</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/guide.css">
<a class="skip" href="#content">Skip to the content</a>
<header><a href="/">Parley</a> <span>Docs</span> <a href="/docs">API reference</a></header>
<div class="columns">
<nav aria-label="Docs"><ul>${links.join("")}</ul></nav>
<main id="content" tabindex="-1">
${page.html}
</main>
${headings.length > 1 ? `<nav class="headings" aria-label="On this page"><p>On this page</p><ul>${headings.join("")}</ul></nav>` : ""}
</div>
</html>
`;
}
