import { expect, test } from "vitest";
import { FRAME_SAMPLES } from "@parley/audio/frame";
import { createPlayout, type Playout } from "./playout.ts";

function setup(): {
  playout: Playout;
  ended: number[];
  play(slots: number): (number | null)[];
  pass(ms: number): void;
} {
  let now = 0;
  const ended: number[] = [];
  const playout = createPlayout({
    on: (event) => event.type === "utterance_ended" && ended.push(event.utterance),
    now: () => now,
    playoutDelayMs: () => 100,
  });
  return {
    playout,
    ended,
    pass: (ms) => (now += ms),
    play: (slots) =>
      Array.from({ length: slots }, () => {
        now += 20;
        return playout.next()?.[0] ?? null;
      }),
  };
}

function say(playout: Playout, utterance: number, sample: number, frames = 2): void {
  const sound = playout.add(utterance, `sentence ${sample}`);
  sound.append(new Int16Array(frames * FRAME_SAMPLES).fill(sample));
  sound.isSynthesised = true;
}

test("what is queued behind an utterance waits until that is complete", () => {
  const { playout, play } = setup();
  say(playout, 1, 11);
  say(playout, 2, 22);
  expect(play(4)).toEqual([11, 11, null, null]);
  say(playout, 1, 12);
  playout.complete(1);
  expect(play(5)).toEqual([12, 12, 22, 22, null]);
});

test("an utterance ends when its last frame was heard", () => {
  const { playout, ended, play } = setup();
  say(playout, 1, 11);
  playout.complete(1);
  play(2);
  expect(ended).toEqual([]);
  play(4);
  expect(ended).toEqual([]);
  play(3);
  expect(ended).toEqual([1]);
});

test("only the sentence that is being played is kept, and what came before it", () => {
  const { playout, ended, play } = setup();
  say(playout, 1, 11);
  say(playout, 1, 12);
  say(playout, 1, 13);
  say(playout, 2, 22);
  play(3);
  expect(playout.keepBegun(1).map(({ text }) => text)).toEqual(["sentence 13", "sentence 22"]);
  expect(play(3)).toEqual([12, null, null]);
  play(8);
  expect(ended).toEqual([1]);
  expect(playout.keepBegun(7)).toEqual([]);
});

test("after a pause it goes on from a quiet moment before, here the beginning", () => {
  const { playout, play } = setup();
  const sound = playout.add(1, "One. Two.");
  for (const sample of [1000, 1000, 0, 0, 0, 0, 0, 0, 2000, 2000, 2000, 2000])
    sound.append(new Int16Array(FRAME_SAMPLES).fill(sample));
  sound.isSynthesised = true;
  playout.complete(1);
  play(10);
  playout.pause();
  expect(play(2)).toEqual([null, null]);
  playout.resume();
  expect(play(3)).toEqual([1000, 1000, 0]);
});

test("after a break every utterance that has begun starts its sentence again", () => {
  const { playout, play } = setup();
  say(playout, 1, 11, 6);
  playout.complete(1);
  say(playout, 2, 22);
  say(playout, 2, 23, 4);
  playout.complete(2);
  expect(play(9)).toEqual([11, 11, 11, 11, 11, 11, 22, 22, 23]); // the first one's last part is still on its way
  playout.pause();
  playout.restart();
  expect(play(10)).toEqual([11, 11, 11, 11, 11, 11, 23, 23, 23, 23]);
});
