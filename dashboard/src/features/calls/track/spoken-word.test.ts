import { expect, test } from "vitest";
import { splitAtWord, spokenWord } from "./spoken-word.ts";

const turn = { text: "Done. It goes to Oakland.", startMs: 1_000, endMs: 3_500 };

test("words share the time of their turn by length, and silence has none", () => {
  const said = [999, 1_000, 1_599, 1_600, 1_999, 2_700, 3_499, 3_500].map((at) => spokenWord(turn, at));
  expect(said).toEqual([null, 0, 0, 1, 2, 4, 4, null]);
  expect(spokenWord(turn, null)).toBeNull();
  expect(spokenWord({ ...turn, endMs: null }, 1_500)).toBeNull();
  expect(spokenWord({ ...turn, endMs: 1_000 }, 1_000)).toBeNull();
  expect(spokenWord({ ...turn, text: "  Hi" }, 1_000)).toBe(0);
});

test("a text is split around a word", () => {
  expect(splitAtWord(turn.text, 1)).toEqual({ before: "Done. ", word: "It", after: " goes to Oakland." });
  expect(splitAtWord(turn.text, 9)).toEqual({ before: turn.text, word: "", after: "" });
});
