/** Finds the lines two texts share: the most possible at ordinary sizes, a bounded patience diff for larger texts. */

/** Line `from` of one text equals line `to` of the other; both count from 0. */
export interface Match {
  from: number;
  to: number;
}

/** Lines `a0` up to `a1` of one text, `b0` up to `b1` of the other. */
interface Range {
  a0: number;
  a1: number;
  b0: number;
  b1: number;
}

/** Comparisons in total. Beyond that, the rest counts as replaced. Takes tens of milliseconds at most for any text. */
const MOST_STEPS = 1_000_000;

/** Up to this many pairs of lines (500 by 500) the diff is minimal; larger texts are split first. */
const EXACT_BELOW = 250_000;

/** Matching lines, ascending in both texts. */
export function matchLines(from: readonly string[], to: readonly string[]): Match[] {
  const numbers = new Map<string, number>();
  const numberOf = (line: string) => {
    const number = numbers.get(line) ?? numbers.size;
    numbers.set(line, number);
    return number;
  };
  const a = from.map(numberOf);
  const b = to.map(numberOf);
  const matches: Match[] = [];
  const pending: Range[] = [{ a0: 0, a1: a.length, b0: 0, b1: b.length }];
  let steps = MOST_STEPS;
  for (let range = pending.pop(); range; range = pending.pop()) {
    const { a0, a1, b0, b1 } = trimmed(a, b, range, matches);
    const [height, width] = [a1 - a0, b1 - b0];
    if (height === 0 || width === 0) continue;
    if ((steps -= height + width) < 0) continue;
    const cells = height * width;
    const anchors = cells > EXACT_BELOW ? commonOnce(a, b, { a0, a1, b0, b1 }) : [];
    if (anchors.length > 0) {
      for (const anchor of anchors) matches.push(anchor);
      for (const part of between(anchors, { a0, a1, b0, b1 })) pending.push(part);
    } else if (cells <= steps) {
      steps -= cells;
      for (const match of longestCommon(a, b, { a0, a1, b0, b1 })) matches.push(match);
    }
  }
  return matches.sort((one, other) => one.from - other.from);
}

/** Cuts off equal lines at the start and end, and adds them to `matches`. */
function trimmed(a: number[], b: number[], range: Range, matches: Match[]): Range {
  let { a0, a1, b0, b1 } = range;
  while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) matches.push({ from: a0++, to: b0++ });
  while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) matches.push({ from: --a1, to: --b1 });
  return { a0, a1, b0, b1 };
}

/** Lines that occur exactly once in each text: the longest list that keeps their order. */
function commonOnce(a: number[], b: number[], { a0, a1, b0, b1 }: Range): Match[] {
  const inA = placesOfSingles(a, a0, a1);
  const common: Match[] = [];
  for (const [line, to] of placesOfSingles(b, b0, b1)) {
    const from = inA.get(line);
    if (from !== undefined && from >= 0 && to >= 0) common.push({ from, to });
  }
  return longestAscending(common.sort((one, other) => one.to - other.to));
}

/** Where each line occurs; -1 if it occurs several times. */
function placesOfSingles(lines: number[], start: number, end: number): Map<number, number> {
  const places = new Map<number, number>();
  for (let i = start; i < end; i++) {
    const line = lines[i] as number;
    places.set(line, places.has(line) ? -1 : i);
  }
  return places;
}

/** From matches in the order of `to`, the longest subset that also ascends in `from` (patience sorting). */
function longestAscending(matches: Match[]): Match[] {
  const piles: { match: Match; below: (typeof piles)[number] | null }[] = [];
  for (const match of matches) {
    let low = 0;
    for (let high = piles.length; low < high;) {
      const middle = (low + high) >> 1;
      if ((piles[middle]?.match.from ?? 0) < match.from) low = middle + 1;
      else high = middle;
    }
    piles[low] = { match, below: piles[low - 1] ?? null };
  }
  const longest: Match[] = [];
  for (let top = piles.at(-1) ?? null; top; top = top.below) longest.push(top.match);
  return longest.toReversed();
}

function between(anchors: Match[], { a0, a1, b0, b1 }: Range): Range[] {
  const ends = [...anchors, { from: a1, to: b1 }];
  return ends.map(({ from, to }, index) => {
    const last = anchors[index - 1];
    return { a0: last ? last.from + 1 : a0, a1: from, b0: last ? last.to + 1 : b0, b1: to };
  });
}

/** The longest common subsequence, by the textbook table. */
function longestCommon(a: number[], b: number[], { a0, a1, b0, b1 }: Range): Match[] {
  const width = b1 - b0 + 1;
  /** At (i, j): the length for the lines after i in one text and after j in the other. */
  const lengths = new Uint32Array((a1 - a0 + 1) * width);
  const at = (i: number, j: number) => lengths[(i - a0) * width + (j - b0)] as number;
  for (let i = a1 - 1; i >= a0; i--) {
    for (let j = b1 - 1; j >= b0; j--) {
      lengths[(i - a0) * width + (j - b0)] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const matches: Match[] = [];
  for (let [i, j] = [a0, b0]; i < a1 && j < b1;) {
    if (a[i] === b[j]) matches.push({ from: i++, to: j++ });
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return matches;
}
