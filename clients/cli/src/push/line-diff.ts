/** What differs between two texts, by line. */

/** Above this many pairs of lines, the whole text counts as replaced. */
const MOST_PAIRS = 4_000_000;
/** Unchanged lines shown around a change. */
const CONTEXT = 1;

/** Lines that begin with `-` (removed), `+` (added), a space (unchanged), or `…` for unchanged lines left out. */
export function lineDiff(before: string, after: string): string[] {
  const [a, b] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const middle = differences(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const same = (lines: string[]) => lines.map((line) => ` ${line}`);
  return shortened([...same(a.slice(0, start)), ...middle, ...same(a.slice(a.length - end))]);
}

function linesOf(text: string): string[] {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

/** By the longest common subsequence. */
function differences(a: string[], b: string[]): string[] {
  const removed = a.map((line) => `-${line}`);
  const added = b.map((line) => `+${line}`);
  if (a.length * b.length > MOST_PAIRS) return [...removed, ...added];
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      longest[i * width + j] =
        a[i] === b[j]
          ? (longest[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(longest[(i + 1) * width + j] ?? 0, longest[i * width + j + 1] ?? 0);
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      lines.push(` ${a[i]}`);
      i++;
      j++;
    } else if ((longest[(i + 1) * width + j] ?? 0) >= (longest[i * width + j + 1] ?? 0)) {
      lines.push(`-${a[i++]}`);
    } else {
      lines.push(`+${b[j++]}`);
    }
  }
  return [...lines, ...removed.slice(i), ...added.slice(j)];
}

/** Without the unchanged lines that are far from any change. */
function shortened(lines: string[]): string[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some((line) => !line.startsWith(" "));
  const kept = lines.map((line, index) => (isNear(index) ? line : null));
  return kept.flatMap((line, index) => {
    if (line !== null) return [line];
    return index > 0 && kept[index - 1] === null ? [] : ["…"];
  });
}
