import { expect, test } from "vitest";
import type { SpokenMark } from "@parley/conversation/ports";
import { createSpokenMarks } from "./spoken-marks.ts";

function marked(text: string, ...parts: string[][]): string[] {
  const marks: SpokenMark[] = [];
  const finder = createSpokenMarks(text, (found) => marks.push(...found));
  let ms = 0;
  for (const said of parts) finder.add(said.map((each) => ({ said: each, endMs: (ms += 10) })));
  return marks.map(({ place, ms: at }) => `${at}: ${text.slice(0, place)}`);
}

test("characters are followed one by one, whatever white space is added or left out", () => {
  expect(marked("Hi, 👋 you", [" ", "H", "i"], [",", "👋", " "], ["y"])).toEqual([
    "20: H",
    "30: Hi",
    "40: Hi,",
    "50: Hi, 👋",
    "70: Hi, 👋 y",
  ]);
});

test("words are found behind what the vendor leaves out, and its own spellings are passed over", () => {
  expect(marked("It costs $5, or more.", ["It", "costs"], ["five", "dollars", "or", "more"])).toEqual([
    "10: It",
    "20: It costs",
    "50: It costs $5, or",
    "60: It costs $5, or more",
  ]);
});

test("a character that was changed isn't looked for in later words", () => {
  expect(marked("5 of these", ["f", "o"])).toEqual([]);
});

test("times that are none are left out", () => {
  const marks: SpokenMark[] = [];
  createSpokenMarks("a b", (found) => marks.push(...found)).add([{ said: "a", endMs: Number.NaN }]);
  expect(marks).toEqual([]);
});
