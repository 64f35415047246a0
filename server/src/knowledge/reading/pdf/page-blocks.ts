import type { Block } from "@parley/search/passages/block";
import type { Line } from "./page-lines.ts";
import { levelOf, type Sizes } from "./sizes.ts";

const ITEM = /^(?:[•▪●○◦‣–·*-]|\d{1,3}[.)]|[a-z]\))\s+(?=\S)/u;
/** More is a paragraph in large letters. */
const LONGEST_HEADING = 200;
/** Lines of a paragraph are no further apart than this many letter heights. */
const LINE_GAP = 1.7;

type TextBlock = Exclude<Block, { kind: "row" }>;
type Started = TextBlock | null;

/** What the lines of one page are: headings by their size, items by their bullets, rows by their columns. */
export function pageBlocks(lines: readonly Line[], sizes: Sizes, page: number): Block[] {
  const blocks: Block[] = [];
  let current = null as Started;
  let last = null as Line | null;
  for (const [index, line] of lines.entries()) {
    const isRow = isOfTable(lines, index);
    const text = line.cells.join(" ");
    if (isRow) {
      const header = !isOfTable(lines, index - 1) && !line.cells.some((cell) => /\d/u.test(cell));
      blocks.push({ kind: "row", cells: line.cells, header, page });
      current = null;
    } else if (current && last && continues(current, last, line, sizes)) {
      const joined: TextBlock = { ...current, text: joinLines(current.text, text) };
      blocks[blocks.length - 1] = joined;
      current = joined;
    } else {
      current = startOf(line, text, sizes, page);
      blocks.push(current);
    }
    last = line;
  }
  return blocks;
}

/** A line with columns next to another with about as many. */
function isOfTable(lines: readonly Line[], index: number): boolean {
  const line = lines[index];
  if (!line || line.cells.length < 2) return false;
  return [lines[index - 1], lines[index + 1]].some(
    (other) => other !== undefined && other.cells.length > 1 && Math.abs(other.size - line.size) < 1,
  );
}

function startOf(line: Line, text: string, sizes: Sizes, page: number): TextBlock {
  const level = levelOf(line, sizes);
  if (level > 0 && text.length <= LONGEST_HEADING && /\p{L}/u.test(text)) {
    return { kind: "heading", level, text, page };
  }
  const bullet = ITEM.exec(text);
  return bullet ? { kind: "item", text: text.slice(bullet[0].length), page } : { kind: "text", text, page };
}

function continues(current: TextBlock, last: Line, line: Line, sizes: Sizes): boolean {
  const gap = last.y - line.y;
  if (gap <= 0 || gap > Math.max(last.size, line.size) * LINE_GAP || Math.abs(last.size - line.size) > 1)
    return false;
  if (current.kind === "heading")
    return levelOf(line, sizes) === current.level && current.text.length < LONGEST_HEADING;
  return levelOf(line, sizes) === 0 && !ITEM.test(line.cells.join(" "));
}

/** A word that a hyphen parts at the end of a line is one word. */
function joinLines(above: string, below: string): string {
  if (above.endsWith("\u00AD")) return above.slice(0, -1) + below;
  return /\p{Ll}-$/u.test(above) && /^\p{Ll}/u.test(below) ? above.slice(0, -1) + below : `${above} ${below}`;
}
