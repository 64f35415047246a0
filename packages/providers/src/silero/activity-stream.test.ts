import { expect, test } from "vitest";
import { createFramer } from "@parley/audio/framer";
import { concat, noise, tone } from "@parley/testing/sound/test-signals";
import { createActivityStream, type ActivityStream } from "./activity-stream.ts";
import { CONTEXT_SAMPLES, WINDOW_SAMPLES } from "./silero-model.ts";

const silent = (windows: number) => new Int16Array(WINDOW_SAMPLES * windows);
const sound = (windows: number) => tone({ hz: 300, dbfs: -20, ms: 32 * windows });

test("silence is answered with 0 at once, without inference", () => {
  const reported: number[] = [];
  const stream = createActivityStream((probability) => reported.push(probability));
  feed(stream, silent(10));
  expect(stream.isWaiting()).toBe(false);
  expect(reported).toEqual(Array.from({ length: 10 }, () => 0));
});

test("an onset is inferred after the three windows before it, each after the end of the one before", () => {
  const reported: number[] = [];
  const stream = createActivityStream((probability) => reported.push(probability));
  const background = noise({ dbfs: -75, ms: 320 });
  const input = concat(background, sound(2));
  feed(stream, input);
  expect(reported).toHaveLength(10);

  const seen: Float32Array[] = [];
  while (stream.isWaiting()) {
    seen.push(stream.nextInput().samples.slice());
    stream.settle(0.7);
  }
  expect(seen).toHaveLength(5);
  for (const [i, samples] of seen.entries()) {
    const at = (7 + i) * WINDOW_SAMPLES - CONTEXT_SAMPLES;
    const expected = Float32Array.from(input.subarray(at, at + samples.length), (sample) => sample / 32_768);
    expect(samples).toEqual(expected);
  }
  expect(reported.slice(10)).toEqual([0.7, 0.7]); // the pre-roll was reported before
});

test("the state begins anew with every onset, and is carried on in between", () => {
  const stream = createActivityStream(() => {});
  feed(stream, concat(silent(5), sound(1)));
  settleAll(stream, (state) => state.fill(7));
  feed(stream, sound(1));
  expect(stream.nextInput().state.every((value) => value === 7)).toBe(true);
  settleAll(stream);
  feed(stream, silent(9));
  settleAll(stream);
  feed(stream, silent(10));
  expect(stream.isWaiting()).toBe(false);
  feed(stream, sound(1));
  expect(stream.nextInput().state.every((value) => value === 0)).toBe(true);
});

test("what the model takes for speech keeps the gate open through steady sound", () => {
  const stream = createActivityStream(() => {});
  feed(stream, silent(3));
  for (let i = 0; i < 150; i++) {
    feed(stream, sound(1));
    expect(stream.isWaiting()).toBe(true);
    settleAll(stream, () => {}, 0.9);
  }
});

test("when inference cannot keep up, the queue stays short and every window is answered, in order", () => {
  const reported: number[] = [];
  const stream = createActivityStream((probability) => reported.push(probability));
  feed(stream, silent(5));
  feed(stream, sound(1));
  stream.nextInput(); // and its answer never comes
  feed(stream, noise({ dbfs: -20, ms: 32 * 100 }));
  let inferences = 0;
  do {
    inferences += 1;
    stream.settle(inferences / 100);
    if (stream.isWaiting()) stream.nextInput();
  } while (stream.isWaiting());
  expect(inferences).toBeLessThanOrEqual(11);
  expect(reported).toHaveLength(5 + 101);
  expect(reported).toEqual(reported.toSorted((a, b) => a - b));
});

function feed(stream: ActivityStream, samples: Int16Array): void {
  const framer = createFramer();
  // Frames are 20 ms and windows 32 ms, so 8 frames are 5 windows. Shorter pieces are passed in as they are.
  if (samples.length % 320 !== 0) return stream.write(Int16Array.from(samples));
  for (const frame of framer.push(samples)) stream.write(frame);
}

function settleAll(
  stream: ActivityStream,
  onState: (state: Float32Array) => void = () => {},
  probability = 0,
): void {
  while (stream.isWaiting()) {
    onState(stream.nextInput().state);
    stream.settle(probability);
  }
}
