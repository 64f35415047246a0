import { expect, test } from "vitest";
import { areWordsDue, withAnswer, wordsDueUntil } from "./words-due.ts";

const ears = { byPiece: true, speechEndedAt: 10_000, heardUntil: 8000, answerTimes: [] };

test("nothing is due of a transcriber that streams, before any speech, and once its end is answered", () => {
  expect(wordsDueUntil({ ...ears, byPiece: false })).toBeNull();
  expect(wordsDueUntil({ ...ears, speechEndedAt: null })).toBeNull();
  expect(wordsDueUntil({ ...ears, heardUntil: 10_000 })).toBeNull();
  expect(wordsDueUntil({ ...ears, heardUntil: null })).not.toBeNull();
});

test.each([
  ["4.5 s at most, also before the first answer", [], 14_500],
  ["4.5 s at most", [3000, 2600, 2700], 14_500],
  ["twice the median of the answers", [900, 1600, 5000], 13_200],
  ["2.5 s at least", [400], 12_500],
])("%s", (_, answerTimes, until) => {
  expect(wordsDueUntil({ ...ears, answerTimes })).toBe(until);
  expect(areWordsDue({ ...ears, answerTimes }, until - 1)).toBe(true);
  expect(areWordsDue({ ...ears, answerTimes }, until)).toBe(false);
});

test("the last answers count, and only for sound that was new", () => {
  let state: Parameters<typeof withAnswer>[0] = { ...ears, heardUntil: 0 };
  for (let i = 1; i <= 12; i++) state = { ...state, ...withAnswer(state, i * 1000, i * 1000 + i * 100) };
  expect(state.answerTimes).toEqual([400, 500, 600, 700, 800, 900, 1000, 1100, 1200]);
  expect(withAnswer(state, 5000, 60_000)).toEqual({ heardUntil: 12_000, answerTimes: state.answerTimes });
});
