import { expect, test } from "vitest";
import { momentWords } from "./time-words.ts";

const now = new Date(2026, 10, 22, 18, 0);

test.for([
  [new Date(2026, 10, 22, 13, 56), "today at 1:56 PM"],
  [new Date(2026, 10, 21, 9, 5), "yesterday at 9:05 AM"],
  [new Date(2026, 10, 1, 0, 0), "Nov 1 at 12:00 AM"],
  [new Date(2025, 10, 22, 13, 56), "Nov 22, 2025 at 1:56 PM"],
] as const)("%o is %s", ([time, words]) => {
  expect(momentWords(time.toISOString(), now).replaceAll("\u202f", " ")).toBe(words);
});
