import fc from "fast-check";
import { expect, test } from "vitest";
import { diffHunks, type Hunk } from "./diff-hunks.ts";

const linesOf = (text: string) => (text === "" ? [] : text.split("\n"));

/** Works like `patch`: makes the new text from the old one and the hunks; null if a hunk doesn't fit. */
function patched(old: string, hunks: Hunk[]): string | null {
  const before = linesOf(old);
  const after: string[] = [];
  let next = 0;
  for (const { from_line, to_line, lines } of hunks) {
    after.push(...before.slice(next, from_line - 1));
    next = from_line - 1;
    if (after.length !== to_line - 1) return null;
    for (const line of lines) {
      if (!line.startsWith("+") && before[next++] !== line.slice(1)) return null;
      if (!line.startsWith("-")) after.push(line.slice(1));
    }
  }
  after.push(...before.slice(next));
  return after.join("\n");
}

const changedLines = (hunks: Hunk[]) => hunks.flatMap(({ lines }) => lines.filter((line) => line[0] !== " "));

test("one changed line is shown with three lines of context on each side", () => {
  const old = ["a", "b", "c", "d", "e", "f", "g", "h", "i"];
  const changed = old.with(4, "E");
  expect(diffHunks(old.join("\n"), changed.join("\n"))).toEqual([
    { from_line: 2, to_line: 2, lines: [" b", " c", " d", "-e", "+E", " f", " g", " h"] },
  ]);
});

test("changes far apart get hunks of their own, nearby ones share one", () => {
  const old = Array.from({ length: 30 }, (_, i) => `line ${i}`);
  const hunks = diffHunks(old.join("\n"), old.toSpliced(20, 1).with(2, "new").with(8, "new too").join("\n"));
  expect(hunks.map(({ from_line, to_line }) => [from_line, to_line])).toEqual([
    [1, 1],
    [18, 18],
  ]);
  expect(changedLines(hunks)).toEqual(["-line 2", "+new", "-line 8", "+new too", "-line 20"]);
});

test.each([
  ["", "", []],
  ["same\n", "same\n", []],
  ["", "a\nb", [{ from_line: 1, to_line: 1, lines: ["+a", "+b"] }]],
  ["a\nb", "", [{ from_line: 1, to_line: 1, lines: ["-a", "-b"] }]],
  ["a", "a\nb", [{ from_line: 1, to_line: 1, lines: [" a", "+b"] }]],
  ["a", "a\n", [{ from_line: 1, to_line: 1, lines: [" a", "+"] }]],
  ["a\r\nb", "a\nb", [{ from_line: 1, to_line: 1, lines: ["-a\r", "+a", " b"] }]],
])("%j to %j", (from, to, hunks) => {
  expect(diffHunks(from, to)).toEqual(hunks);
});

test("a moved paragraph is removed and added, and the text it passed is left alone", () => {
  const [intro, rules, end] = ["intro\n", "rule 1\nrule 2\n", "goodbye\nbe kind\nthank them\n"];
  const hunks = diffHunks(intro + rules + end, intro + end + rules);
  expect(changedLines(hunks)).toEqual(["-rule 1", "-rule 2", "+rule 1", "+rule 2"]);
});

test("as many repeated lines as possible are matched", () => {
  const hunks = diffHunks("x\n\na\n\ny\n\nb\n\nz", "x\n\nb\n\ny\n\na\n\nz");
  expect(changedLines(hunks).length).toBe(4);
});

test("the hunks turn any old text into the new one, and equal texts have none", () => {
  const line = fc.constantFrom("", "a", "b", "c", " a", "-a", "+a", "a long line of a prompt");
  const text = fc.array(line, { maxLength: 40 }).map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(text, text, (from, to) => {
      expect(patched(from, diffHunks(from, to))).toBe(to);
      expect(diffHunks(from, from)).toEqual([]);
    }),
  );
});

test("the diff of short texts is minimal", () => {
  const lines = fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 6 });
  fc.assert(
    fc.property(lines, lines, (from, to) => {
      const least = from.length + to.length - 2 * longestCommonLength(from, to);
      expect(changedLines(diffHunks(from.join("\n"), to.join("\n"))).length).toBe(least);
    }),
  );
});

function longestCommonLength(from: string[], to: string[]): number {
  const [[a, ...restA], [b, ...restB]] = [from, to];
  if (a === undefined || b === undefined) return 0;
  if (a === b) return 1 + longestCommonLength(restA, restB);
  return Math.max(longestCommonLength(restA, to), longestCommonLength(from, restB));
}

/** As long as an agent's texts may be, and built to be hard. */
const LENGTH = 100_000;
const hard: [string, string, string][] = [
  ["nothing in common", "a\n".repeat(LENGTH / 2), "b\n".repeat(LENGTH / 2)],
  ["only repeated lines", "a\na\nb\n".repeat(LENGTH / 6), "b\na\n\n".repeat(LENGTH / 5)],
  ["everything reversed", numbered(), numbered().split("\n").toReversed().join("\n")],
  ["every other line gone", numbered(), numbered().replaceAll(/(.*\n).*\n/g, "$1")],
  ["one long line", "a".repeat(LENGTH), "b".repeat(LENGTH)],
  ["peeled off line by line", peeled(false), peeled(true)],
];

test.each(hard)("the work is bounded: texts of 100,000 characters, %s", (_name, from, to) => {
  expect(patched(from, diffHunks(from, to))).toBe(to); // an unbounded table would need gigabytes and minutes
});

function numbered(): string {
  return Array.from({ length: LENGTH / 6 }, (_, i) => String(i).padStart(5, "0")).join("\n");
}

/** Lines that become unique only once the lines around them have been matched. */
function peeled(isTurned: boolean): string {
  const lines = Array.from({ length: LENGTH / 16 }, (_, i) => [`${i}`, `${i + 1}`]);
  return lines.flatMap((pair) => (isTurned ? pair.toReversed() : pair)).join("\n");
}
