import { expect, test } from "vitest";
import { lineHunks } from "./line-hunks.ts";

const text = (...lines: string[]) => lines.join("\n");

test("a changed line is shown with the three around it", () => {
  const before = text("1", "2", "3", "4", "old", "6", "7", "8", "9");
  expect(lineHunks(before, before.replace("old", "new"))).toEqual([
    { from_line: 2, to_line: 2, lines: [" 2", " 3", " 4", "-old", "+new", " 6", " 7", " 8"] },
  ]);
  expect(lineHunks(before, before)).toEqual([]);
});

test("changes far apart are two parts, and lines are counted in both texts", () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`);
  const [first, last] = lineHunks(text(...lines), text("added", ...lines.slice(0, -1)));
  expect(first).toEqual({
    from_line: 1,
    to_line: 1,
    lines: ["+added", " line 1", " line 2", " line 3"],
  });
  expect(last).toEqual({
    from_line: 17,
    to_line: 18,
    lines: [" line 17", " line 18", " line 19", "-line 20"],
  });
});

test("lines left out before one part count for the next", () => {
  const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
  const changed = lines.map((line) => (line === "line 8" || line === "line 25" ? "new" : line));
  const hunks = lineHunks(text(...lines), text(...changed));
  expect(hunks.map(({ from_line, to_line }) => [from_line, to_line])).toEqual([
    [5, 5],
    [22, 22],
  ]);
});

test("lines that stayed between others are found", () => {
  expect(lineHunks(text("a", "b", "c"), text("x", "b", "y"))[0]?.lines).toEqual([
    "-a",
    "+x",
    " b",
    "-c",
    "+y",
  ]);
});

test("texts with nothing in common and thousands of lines are compared at once", () => {
  const many = (word: string) => text(...Array.from({ length: 5_000 }, (_, index) => `${word} ${index}`));
  const [hunk] = lineHunks(many("old"), many("new"));
  expect(hunk?.lines).toHaveLength(10_000);
});
