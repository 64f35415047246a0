/** What differs between two texts, by lines, as a unified diff shows it. */
import type { LineHunk } from "../ui/line-diff.tsx";

/** Unchanged lines shown around a change. */
const AROUND = 3;
/** The largest table of a comparison, in cells; larger changes are shown as one block. */
const MOST_CELLS = 1_000_000;

/** None if the texts are the same. */
export function lineHunks(before: string, after: string): LineHunk[] {
  const [from, to] = [before.split("\n"), after.split("\n")];
  const marked = markedLines(from, to);
  const changed = marked.flatMap((line, index) => (line.startsWith(" ") ? [] : [index]));
  const hunks: LineHunk[] = [];
  let start = 0;
  let [fromLine, toLine] = [1, 1];
  for (const [begin, end] of ranges(changed, marked.length)) {
    const skipped = begin - start; // all of them unchanged
    const lines = marked.slice(begin, end);
    hunks.push({ from_line: fromLine + skipped, to_line: toLine + skipped, lines });
    fromLine += skipped + lines.filter((line) => !line.startsWith("+")).length;
    toLine += skipped + lines.filter((line) => !line.startsWith("-")).length;
    start = end;
  }
  return hunks;
}

/** The parts to show, as [begin, end): the changes with the lines around them, joined where they touch. */
function ranges(changed: readonly number[], length: number): [number, number][] {
  const parts: [number, number][] = [];
  for (const index of changed) {
    const [begin, end] = [Math.max(0, index - AROUND), Math.min(length, index + AROUND + 1)];
    const last = parts.at(-1);
    if (last && begin <= last[1]) last[1] = end;
    else parts.push([begin, end]);
  }
  return parts;
}

function markedLines(from: readonly string[], to: readonly string[]): string[] {
  let head = 0;
  while (head < Math.min(from.length, to.length) && from[head] === to[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(from.length, to.length) - head && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1;
  const [gone, come] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)];
  const same = (lines: readonly string[]) => lines.map((line) => ` ${line}`);
  return [...same(from.slice(0, head)), ...changedLines(gone, come), ...same(from.slice(from.length - tail))];
}

/** By their longest common subsequence. */
function changedLines(gone: readonly string[], come: readonly string[]): string[] {
  const width = come.length + 1;
  if (gone.length * width > MOST_CELLS) return [...gone.map(minus), ...come.map(plus)];
  /** Length of the longest common subsequence from each pair of lines to the ends. */
  const common = new Uint32Array((gone.length + 1) * width);
  const at = (row: number, column: number) => common[row * width + column] ?? 0;
  for (let row = gone.length - 1; row >= 0; row--) {
    for (let column = come.length - 1; column >= 0; column--) {
      common[row * width + column] =
        gone[row] === come[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: string[] = [];
  let [row, column] = [0, 0];
  while (row < gone.length && column < come.length) {
    if (gone[row] === come[column]) {
      lines.push(` ${gone[row] ?? ""}`);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) lines.push(minus(gone[row++] ?? ""));
    else lines.push(plus(come[column++] ?? ""));
  }
  return [...lines, ...gone.slice(row).map(minus), ...come.slice(column).map(plus)];
}

const minus = (line: string) => `-${line}`;
const plus = (line: string) => `+${line}`;
