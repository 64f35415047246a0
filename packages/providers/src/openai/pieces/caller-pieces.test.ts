import { expect, test } from "vitest";
import { FRAME_SAMPLES, silence } from "@parley/audio/frame";
import { loud } from "../../contract/speech-to-text-contract.ts";
import { createCallerPieces, PIECE_MS, PRE_ROLL_MS, type Piece } from "./caller-pieces.ts";

function listen() {
  const taken: Piece[] = [];
  const pieces = createCallerPieces((piece) => taken.push(piece));
  const write = (ms: number, frame = silence): void => {
    for (let passed = 0; passed < ms; passed += 20) pieces.write(frame());
  };
  return { pieces, taken, write };
}

test("a piece knows its place, and what came before it", () => {
  const { pieces, taken, write } = listen();
  write(1000);
  pieces.speechStarted();
  write(600, loud);
  write(400);
  pieces.speechEnded();
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ fromMs: 1000 - PRE_ROLL_MS, untilMs: 2000, isLast: true });
  expect(taken[0]?.lead).toHaveLength(PRE_ROLL_MS / 20);
});

test("it ends a little after the speech, and the rest of the silence is in the gap", () => {
  const { pieces, taken, write } = listen();
  write(1000);
  pieces.speechStarted();
  write(600, loud);
  write(400);
  pieces.speechEnded(400);
  write(200);
  pieces.speechStarted();
  write(600, loud);
  pieces.speechEnded(0);
  expect(taken.map(({ untilMs }) => untilMs)).toEqual([1840, 2800]);
  expect(taken[1]).toMatchObject({ pauseMs: 360 });
  expect(taken[1]?.gap).toHaveLength(18);
});

test("what was cut off at the end of a piece is before the next one too", () => {
  const { pieces, taken, write } = listen();
  pieces.speechStarted();
  write(600, loud);
  pieces.speechEnded();
  write(60, loud);
  pieces.speechStarted();
  write(600, loud);
  pieces.speechEnded();
  expect(taken[1]?.lead.every((frame) => frame.some((sample) => sample !== 0))).toBe(true);
  expect(taken[1]?.lead).toHaveLength(PRE_ROLL_MS / 20);
});

test("of a long pause, the last second is kept", () => {
  const { pieces, taken, write } = listen();
  pieces.speechStarted();
  write(600, loud);
  pieces.speechEnded();
  write(5000);
  pieces.speechStarted();
  write(600, loud);
  pieces.speechEnded();
  expect(taken[1]).toMatchObject({ pauseMs: 5000, fromMs: 5300 });
  expect(taken[1]?.gap).toHaveLength(50);
});

test("speech without an end is cut in the middle of its longest pause", () => {
  const { pieces, taken, write } = listen();
  pieces.speechStarted();
  write(18_000, loud);
  write(80);
  write(1000, loud);
  write(200);
  write(10_000, loud);
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ fromMs: 0, untilMs: 19_180, isLast: false });
  pieces.speechEnded();
  expect(taken[1]).toMatchObject({ fromMs: 19_180, untilMs: 29_280, isLast: true, lead: [] });
});

test("speech without any pause is cut after 25 s", () => {
  const { pieces, taken, write } = listen();
  pieces.speechStarted();
  write(PIECE_MS + 1000, () => new Int16Array(FRAME_SAMPLES).fill(1000));
  expect(taken[0]).toMatchObject({ untilMs: PIECE_MS });
});
