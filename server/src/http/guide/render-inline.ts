/** Renders inline Markdown (https://spec.commonmark.org/0.31.2/#inlines), as far as docs/ uses it. */

/** Maps a link's destination to a URL, or to null to show the text without a link. */
export type LinkTo = (address: string) => string | null;

/** Code comes first, because nothing inside it has a meaning. */
const PARTS =
  /(`+)(.+?)\1|(!?)\[((?:[^\]\\]|\\.|`[^`]*`)*)\]\(([^()\s]+)\)|<(https?:\/\/[^>\s]+)>|\*\*(.+?)\*\*|(?<![\p{L}\d*])\*([^*\s](?:[^*]*[^*\s])?)\*(?![\p{L}\d*])|\\([!-/:-@[-`{-~])/gsu;

export function renderInline(text: string, linkTo: LinkTo): string {
  let html = "";
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    html += escapeHtml(text.slice(end, match.index));
    end = match.index + match[0].length;
    html += renderPart(match, linkTo);
  }
  return html + escapeHtml(text.slice(end));
}

function renderPart(match: RegExpExecArray, linkTo: LinkTo): string {
  const [, , code, isImage, label, address, url, strong, emphasis, escaped] = match;
  if (code !== undefined) return `<code>${escapeHtml(code.trim())}</code>`;
  if (address !== undefined) {
    const target = linkTo(address);
    if (isImage)
      return target === null ? "" : `<img src="${escapeHtml(target)}" alt="${escapeHtml(label ?? "")}">`;
    const words = renderInline(label ?? "", linkTo);
    return target === null ? words : `<a href="${escapeHtml(target)}">${words}</a>`;
  }
  if (url !== undefined) return `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
  if (strong !== undefined) return `<strong>${renderInline(strong, linkTo)}</strong>`;
  if (emphasis !== undefined) return `<em>${renderInline(emphasis, linkTo)}</em>`;
  return escapeHtml(escaped ?? "");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
