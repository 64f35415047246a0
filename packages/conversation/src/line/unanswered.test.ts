import { expect, test } from "vitest";
import { isUnanswered } from "./unanswered.ts";

const line = { activeSince: null, activeEndedAt: 10_000, isFailing: false };
const ears = { byPiece: true, heardUntil: 8000 };

test("by the piece, sound is unanswered until its answer, at most 4.5 s", () => {
  expect(isUnanswered(line, ears, 10_100)).toBe(true);
  expect(isUnanswered(line, { ...ears, heardUntil: 10_000 }, 10_100)).toBe(false);
  expect(isUnanswered(line, ears, 14_500)).toBe(false);
  expect(isUnanswered({ ...line, activeEndedAt: null }, ears, 10_100)).toBe(false);
});

test("a transcriber that streams answers as it hears, unless it is failing", () => {
  const streams = { ...ears, byPiece: false };
  expect(isUnanswered(line, streams, 10_100)).toBe(false);
  expect(isUnanswered({ ...line, isFailing: true }, streams, 10_100)).toBe(true);
  expect(isUnanswered({ ...line, isFailing: true, activeSince: 12_000 }, streams, 15_000)).toBe(true);
  expect(isUnanswered({ ...line, isFailing: true }, streams, 12_000)).toBe(false);
});
