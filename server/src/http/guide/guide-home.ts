/** `/docs`: all pages by what they are for. */
import { escapeHtml } from "./escape-html.ts";
import { guideDocument } from "./guide-frame.ts";
import { GUIDE_PATH } from "./guide-paths.ts";
import type { Guide } from "./read-guide.ts";

export function guideHome(guide: Guide): string {
  const sections = guide.sections.map(({ title, pages }) => {
    const links = pages.map(
      ({ name, title, about }) =>
        `<li><a href="${GUIDE_PATH}/${name}"><strong>${escapeHtml(title)}</strong>${about === "" ? "" : ` <span>${escapeHtml(about)}</span>`}</a></li>`,
    );
    return `<h2>${escapeHtml(title)}</h2>\n<ul class="cards">${links.join("")}</ul>`;
  });
  const content = `<h1>Documentation</h1>
<p class="lead">Voice agents that talk on browser and phone calls, on your own server.
New here? Start with <a href="${GUIDE_PATH}/first-agent">your first agent</a>.</p>
${sections.join("\n")}
<h2>Reference</h2>
<ul class="cards"><li><a href="/docs/api"><strong>API reference</strong> <span>Every operation, with examples in curl, TypeScript and Python.</span></a></li>
<li><a href="/openapi.json"><strong>OpenAPI document</strong> <span>For generators and other tools.</span></a></li></ul>`;
  return guideDocument(guide, { name: "", title: "Documentation", content });
}
