import { expect, test } from "vitest";
import { FRAME_SAMPLES, silence } from "@parley/audio/frame";
import { createCallerSound } from "./speech-to-vendor.ts";

/** Frames whose samples say which one they are. */
function listen() {
  const appended: number[] = [];
  let sentMs = 0;
  const sound = createCallerSound({
    rate: 16_000,
    pieceMs: 25_000,
    shortestMs: 0,
    append: (samples) => {
      for (let at = 0; at < samples.length; at += FRAME_SAMPLES) appended.push(samples[at] ?? 0);
    },
    onSent: (ms) => (sentMs += ms),
    onPiece: () => appended.push(-1),
  });
  let number = 0;
  const write = (frames: number): void => {
    for (let i = 0; i < frames; i++) sound.write(silence().fill(++number));
  };
  return { sound, write, appended, sentMs: () => sentMs };
}

const upTo = (from: number, until: number): number[] =>
  Array.from({ length: until - from + 1 }, (_, at) => from + at);

test("speech is sent with the 0.3 s before it", () => {
  const { sound, write, appended, sentMs } = listen();
  write(100);
  sound.speechStarted();
  write(10);
  sound.speechEnded();
  write(5);
  expect(appended).toEqual([...upTo(86, 110), -1]);
  expect(sentMs()).toBe(500);
});

test("after a short pause, part of that was sent with the speech before", () => {
  const { sound, write, appended } = listen();
  write(100);
  sound.speechStarted();
  write(40);
  sound.speechEnded();
  write(5);
  sound.speechStarted();
  write(2);
  expect(appended.slice(appended.indexOf(-1) + 1)).toEqual(upTo(131, 147));
});
