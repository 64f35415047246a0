import { expect, test } from "vitest";
import { lineDiff } from "./line-diff.ts";

test("only changed lines and their neighbours are shown", () => {
  expect(lineDiff("a\nb\nc\nd\ne\n", "a\nb\nC\nd\ne\n")).toEqual(["…", " b", "-c", "+C", " d", "…"]);
  expect(lineDiff("a\nb\n", "a\nb\n")).toEqual(["…"]);
  expect(lineDiff("", "a\nb")).toEqual(["+a", "+b"]);
  expect(lineDiff("x\na\ny\nb\nz", "a\nb")).toEqual(["-x", " a", "-y", " b", "-z"]);
});

test("texts too long to compare count as replaced", () => {
  const lines = (word: string) => Array.from({ length: 2_100 }, (_, index) => `${word} ${index}`).join("\n");
  const diff = lineDiff(lines("old"), lines("new"));
  expect([diff.length, diff[0], diff.at(-1)]).toEqual([4_200, "-old 0", "+new 2099"]);
});
