import { expect, test } from "vitest";
import type { Said } from "../words/said.ts";
import { heardBefore, heardUntil, isKnown, withHeard } from "./heard-in.ts";

const heard = (words: string, from: number, until: number): Said => ({ words, sound: { from, until } });
const textOf = (parts: readonly Said[]): string[] =>
  parts.map((part) => ("words" in part ? part.words : part.digits));

test("words replace those of pieces of their sound", () => {
  const parts = [heard("Send it.", 0, 900), heard("To me.", 1400, 2000)];
  expect(textOf(withHeard(parts, "Send it to me.", { from: 20, until: 1990 }))).toEqual(["Send it to me."]);
});

test("words of a part of the sound stand again, before what is heard behind them", () => {
  const parts = [heard("One. Two, three.", 0, 3000)];
  const again = withHeard(parts, "One.", { from: 0, until: 900 });
  expect(textOf(withHeard(again, "Two, three, four.", { from: 1400, until: 4500 }))).toEqual([
    "One.",
    "Two, three, four.",
  ]);
});

test("words of other sound stay, in the order in which they were said", () => {
  const parts = [heard("First.", 0, 900), heard("Third.", 3000, 3900)];
  expect(textOf(withHeard(parts, "Second.", { from: 1500, until: 2400 }))).toEqual([
    "First.",
    "Second.",
    "Third.",
  ]);
});

test("keys and typed words keep their place", () => {
  const parts: Said[] = [
    heard("My number is", 0, 900),
    { digits: "12", at: 1500 },
    { words: "typed", at: 2500 },
  ];
  const said = withHeard(parts, "Thanks.", { from: 2000, until: 2300 });
  expect(textOf(said)).toEqual(["My number is", "12", "Thanks.", "typed"]);
  expect(textOf(withHeard(said, "My number was", { from: 0, until: 900 }))).toEqual([
    "My number was",
    "12",
    "Thanks.",
    "typed",
  ]);
});

test("words that overlap a little are others", () => {
  const parts = [heard("One.", 0, 1000)];
  expect(isKnown(parts, { from: 700, until: 2000 })).toBe(false);
  expect(isKnown(parts, { from: 60, until: 2000 })).toBe(true);
});

test("the last words' end is that of their sound", () => {
  expect(heardUntil([heard("One.", 0, 1000), { digits: "1" }])).toBe(1000);
  expect(heardUntil([{ words: "One." }])).toBeNull();
});

test("the same words for more sound were heard before, and the rest of it has none", () => {
  const parts = [heard("Where is", 0, 1000), heard("my order?", 1500, 2000)];
  const more = { from: 0, until: 6000 };
  expect(heardBefore(parts, "Where is my order", more)).toEqual({ from: 0, until: 2000 });
  expect(heardBefore(parts, "Where is my order now?", more)).toBeNull();
  expect(heardBefore([], "Where", more)).toBeNull();
});
