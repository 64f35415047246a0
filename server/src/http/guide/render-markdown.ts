/**
 * Renders the pages of docs/ as HTML: headings, paragraphs, lists, tables, quotes and code
 * (https://spec.commonmark.org/0.31.2/#blocks-and-inlines, tables by https://github.github.com/gfm/#tables-extension-).
 * HTML in the source is shown as text.
 */
import { escapeHtml, renderInline, type LinkTo } from "./render-inline.ts";

export interface RenderedPage {
  title: string;
  html: string;
  /** Second-level headings, in order. */
  headings: { id: string; text: string }[];
}

interface State {
  linkTo: LinkTo;
  title: string;
  headings: RenderedPage["headings"];
  ids: Map<string, number>;
}

/** `linkTo` resolves link destinations. */
export function renderMarkdown(text: string, linkTo: LinkTo): RenderedPage {
  const state: State = { linkTo, title: "", headings: [], ids: new Map() };
  const html = renderBlocks(text.replaceAll(/<!--[\s\S]*?-->/g, "").split("\n"), state);
  return { title: state.title, html, headings: state.headings };
}

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w-]*)/;
const HEADING = /^(#{1,6})\s+(.*?)\s*#*$/;
const ITEM = /^( *)([-*]|\d+\.)( +)(.*)$/;

function renderBlocks(lines: readonly string[], state: State): string {
  const html: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const [block, length] = blockAt(lines, at, line, state);
    html.push(block);
    at += Math.max(1, length);
  }
  return html.filter((block) => block !== "").join("\n");
}

/** The block that begins at this line, and how many lines it takes. */
function blockAt(lines: readonly string[], at: number, line: string, state: State): [string, number] {
  if (line.trim() === "") return ["", 1];
  const fence = FENCE.exec(line);
  if (fence) {
    const close = lines.findIndex((other, index) => index > at && other.trim().startsWith(fence[1] ?? "```"));
    const end = close < 0 ? lines.length : close;
    const code = lines.slice(at + 1, end).join("\n");
    return [`<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`, end - at + 1];
  }
  const heading = HEADING.exec(line);
  if (heading) return [renderHeading(heading, state), 1];
  if (/^ {0,3}([-*_])( *\1){2,} *$/.test(line)) return ["<hr>", 1];
  if (line.startsWith(">")) {
    const end = endOf(lines, at, (other) => other.startsWith(">"));
    const inner = lines.slice(at, end).map((other) => other.replace(/^> ?/, ""));
    return [`<blockquote>${renderBlocks(inner, state)}</blockquote>`, end - at];
  }
  if (line.startsWith("|") && /^\|[\s:|-]+\|?$/.test(lines[at + 1] ?? "")) {
    const end = endOf(lines, at, (other) => other.startsWith("|"));
    return [renderTable(lines.slice(at, end), state), end - at];
  }
  if (ITEM.test(line)) return renderList(lines, at, state);
  const end = endOf(
    lines,
    at,
    (other, index) => other.trim() !== "" && (index === at || !beginsABlock(other)),
  );
  const text = lines.slice(at, end).map((other) => other.trim());
  return [`<p>${renderInline(text.join("\n"), state.linkTo)}</p>`, end - at];
}

function beginsABlock(line: string): boolean {
  return (
    FENCE.test(line) || HEADING.test(line) || ITEM.test(line) || line.startsWith("|") || line.startsWith(">")
  );
}

function endOf(
  lines: readonly string[],
  at: number,
  belongs: (line: string, index: number) => boolean,
): number {
  let end = at;
  while (end < lines.length && belongs(lines[end] ?? "", end)) end += 1;
  return end;
}

function renderHeading([, marks = "#", text = ""]: RegExpExecArray, state: State): string {
  const plain = text.replaceAll(/`/g, "").replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  const slug = slugOf(plain);
  const seen = state.ids.get(slug) ?? 0;
  state.ids.set(slug, seen + 1);
  const id = seen === 0 ? slug : `${slug}-${seen}`;
  if (marks.length === 1 && state.title === "") state.title = plain;
  if (marks.length === 2) state.headings.push({ id, text: plain });
  return `<h${marks.length} id="${escapeHtml(id)}">${renderInline(text, state.linkTo)}</h${marks.length}>`;
}

/** Heading ids as GitHub generates them. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
    .replaceAll(" ", "-");
}

function renderTable(lines: readonly string[], { linkTo }: State): string {
  const [head = [], , ...rows] = lines.map(cellsOf);
  const row = (cells: readonly string[], tag: string) =>
    `<tr>${head.map((_, index) => `<${tag}>${renderInline(cells[index] ?? "", linkTo)}</${tag}>`).join("")}</tr>`;
  const body = rows.map((cells) => row(cells, "td")).join("");
  return `<div class="table" tabindex="0"><table><thead>${row(head, "th")}</thead><tbody>${body}</tbody></table></div>`;
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\|/, "")
    .replace(/\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

/** Items with the content indented below them, including nested lists. */
function renderList(lines: readonly string[], at: number, state: State): [string, number] {
  const [, indent = "", mark = "-"] = ITEM.exec(lines[at] ?? "") ?? [];
  const isOrdered = /\d/.test(mark);
  const items: string[] = [];
  let end = at;
  while (end < lines.length) {
    const item = ITEM.exec(lines[end] ?? "");
    if (!item || item[1] !== indent || /\d/.test(item[2] ?? "") !== isOrdered) break;
    const inside = indent.length + (item[2]?.length ?? 1) + (item[3]?.length ?? 1);
    const content = [item[4] ?? ""];
    end += 1;
    while (end < lines.length && belongsTo(lines, end, inside)) {
      content.push((lines[end] ?? "").slice(Math.min(inside, indentOf(lines[end] ?? ""))));
      end += 1;
    }
    items.push(`<li>${tight(renderBlocks(content, state))}</li>`);
    while (lines[end]?.trim() === "" && ITEM.test(lines[end + 1] ?? "")) end += 1;
  }
  const tag = isOrdered ? "ol" : "ul";
  return [`<${tag}>${items.join("")}</${tag}>`, end - at];
}

function belongsTo(lines: readonly string[], index: number, inside: number): boolean {
  const line = lines[index] ?? "";
  if (line.trim() === "") return indentOf(lines[index + 1] ?? "") >= inside;
  if (indentOf(line) >= inside) return true;
  // A continuation line needn't be indented, as long as no other block begins there.
  return !ITEM.test(line) && !beginsABlock(line) && lines[index - 1]?.trim() !== "";
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** An item with a single paragraph gets no extra spacing. */
function tight(html: string): string {
  const [only] = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>/.exec(html) ?? [];
  return only === undefined ? html : html.replace(/^<p>([\s\S]*?)<\/p>/, "$1");
}
