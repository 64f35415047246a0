import { expect, test } from "vitest";
import { FRAME_SAMPLES } from "@parley/audio/frame";
import { createKeptSpeech } from "./kept-speech.ts";

/** Frames are numbered by their first sample. */
function keeping() {
  const kept = createKeptSpeech();
  let written = 0;
  return {
    kept,
    pass: (frames: number) => {
      for (let n = 0; n < frames; n++) kept.write(new Int16Array(FRAME_SAMPLES).fill(written++));
    },
    span: () => {
      const frames = kept.take();
      return frames.length === 0 ? null : [frames[0]?.[0], frames.at(-1)?.[0]];
    },
  };
}

test("keeps what is said and 300 ms before it, however long ago", () => {
  const { kept, pass, span } = keeping();
  pass(100);
  expect(span()).toBeNull();
  kept.speechStarted(100);
  pass(600);
  expect(span()).toEqual([80, 699]);
});

test("keeps what has no words yet", () => {
  const { kept, pass, span } = keeping();
  kept.speechStarted(0);
  pass(100);
  kept.speechStarted(0); // a pause
  pass(50);
  kept.heard(1_000, false);
  expect(span()).toEqual([100, 149]);
  kept.heard(0, true);
  expect(span()).toBeNull();
});

test("keeps 25 s at most", () => {
  const { kept, pass, span } = keeping();
  kept.speechStarted(0);
  pass(3_000);
  expect(span()).toEqual([1_750, 2_999]);
});
