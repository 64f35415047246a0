/** Compares two texts line by line, as unified diffs do. */
import { matchLines } from "./match-lines.ts";

export interface Hunk {
  /** First line in the old text, from 1. If no old line belongs to the hunk, the new ones come before this line. */
  from_line: number;
  /** The same for the new text. */
  to_line: number;
  /** Each begins with a space (unchanged), `-` (old) or `+` (new). */
  lines: string[];
}

/** Lines of context around a change. */
const CONTEXT = 3;

/** A line of either text or both, and its place in each, from 0. */
interface Step {
  from: number;
  to: number;
  line: string;
}

/** Empty if the texts are equal. Takes bounded time: large parts without common lines count as replaced. */
export function diffHunks(from: string, to: string): Hunk[] {
  const steps = stepsOf(linesOf(from), linesOf(to));
  return changedParts(steps).map(([start, end]) => {
    const part = steps.slice(start, end);
    const { from: i, to: j } = part[0] as Step;
    return { from_line: i + 1, to_line: j + 1, lines: part.map(({ line }) => line) };
  });
}

/** A text that ends with a line break has an empty last line; an empty text has no lines. */
function linesOf(text: string): string[] {
  return text === "" ? [] : text.split("\n");
}

function stepsOf(from: string[], to: string[]): Step[] {
  const steps: Step[] = [];
  let [i, j] = [0, 0];
  for (const match of [...matchLines(from, to), { from: from.length, to: to.length }]) {
    while (i < match.from) steps.push({ from: i, to: j, line: `-${from[i++]}` });
    while (j < match.to) steps.push({ from: i, to: j, line: `+${to[j++]}` });
    if (i < from.length) steps.push({ from: i, to: j++, line: ` ${from[i++]}` });
  }
  return steps;
}

/** Start and end of each hunk: changes with their context, merged where they meet. */
function changedParts(steps: Step[]): [number, number][] {
  const parts: [number, number][] = [];
  for (const [index, { line }] of steps.entries()) {
    if (line.startsWith(" ")) continue;
    const start = Math.max(0, index - CONTEXT);
    const end = Math.min(steps.length, index + CONTEXT + 1);
    const last = parts.at(-1);
    if (last && start <= last[1]) last[1] = end;
    else parts.push([start, end]);
  }
  return parts;
}
