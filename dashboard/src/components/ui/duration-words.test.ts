import { expect, test } from "vitest";
import { durationWords } from "./duration-words.ts";

test.for([
  [0, "0 ms"],
  [820.4, "820 ms"],
  [999.6, "1 s"],
  [1_240, "1.24 s"],
  [5_000, "5 s"],
  [15_030, "15 s"],
  [12_460, "12.5 s"],
  [59_960, "1 min"],
  [60_000, "1 min"],
  [125_000, "2 min 5 s"],
] as const)("%d ms is %s", ([ms, words]) => {
  expect(durationWords(ms)).toBe(words);
});
