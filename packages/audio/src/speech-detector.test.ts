import fc from "fast-check";
import { expect, test } from "vitest";
import {
  SPEECH_DETECTOR_DEFAULTS,
  speechDetectorSettings,
  startSpeechDetector,
  stepSpeechDetector,
  type SpeechEvent,
} from "./speech-detector.ts";

test("speech starts where its first window began, and ends where its last one ended", () => {
  expect(run([0, 0, 0.9, 0.9, 0.9, 0.1, 0.1, 0.1, 0.1, 0])).toEqual([
    { type: "speech_started", atMs: 64, agoMs: 64 },
    { type: "speech_ended", atMs: 160, agoMs: 128 },
  ]);
});

test("a model that hears speech for longer than it lasts is corrected, but speech keeps a window at least", () => {
  const settings = { ...SPEECH_DETECTOR_DEFAULTS, lagMs: 64 };
  expect(run([0.9, 0.9, 0.9, 0.9, 0, 0, 0, 0], settings).at(-1)).toEqual({
    type: "speech_ended",
    atMs: 64,
    agoMs: 192,
  });
  expect(run([0.9, 0.9, 0, 0, 0, 0], settings).at(-1)?.atMs).toBe(32);
});

test("a click of one window is no speech", () => {
  expect(run([0, 0.95, 0, 0, 0.95, 0, 0, 0, 0, 0])).toEqual([]);
});

test("a plosive's closure does not end speech, and probabilities between the thresholds keep it going", () => {
  const events = run([0.9, 0.9, 0.1, 0.1, 0.1, 0.9, 0.4, 0.4, 0.4, 0.4, 0.4, 0.4, 0, 0, 0, 0]);
  expect(events.map((event) => [event.type, event.atMs])).toEqual([
    ["speech_started", 0],
    ["speech_ended", 12 * 32],
  ]);
  expect(run([0.4, 0.4, 0.4, 0.4, 0.4])).toEqual([]);
});

test("the time spoken counts windows of speech, not pauses, and is 0 in silence", () => {
  let state = startSpeechDetector(1000);
  for (const probability of [0.9, 0.9, 0, 0, 0.9]) state = stepSpeechDetector(state, probability).state;
  expect(state).toMatchObject({ clockMs: 1160, spokenMs: 96, startedMs: 1000, lastSpeechMs: 1160 });
  for (let i = 0; i < 4; i++) state = stepSpeechDetector(state, 0).state;
  expect(state).toEqual(startSpeechDetector(1160 + 128));
});

test("whatever comes, starts and ends alternate and their times only grow", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (probabilities) => {
      const events = run(probabilities);
      let before = -1;
      for (const [index, event] of events.entries()) {
        expect(event.type).toBe(index % 2 === 0 ? "speech_started" : "speech_ended");
        expect(event.atMs).toBeGreaterThan(before);
        expect(event.agoMs).toBeGreaterThan(0);
        before = event.atMs;
      }
    }),
  );
});

test("another threshold is left at 0.15 less", () => {
  const settings = speechDetectorSettings(0.7, 0);
  const speech = [0.8, 0.8, 0.8];
  expect(run([0.65, 0.65, 0.65, 0.65], settings)).toEqual([]);
  expect(run([...speech, ...Array(8).fill(0.6)], settings).map(({ type }) => type)).toEqual([
    "speech_started",
  ]);
  expect(run([...speech, ...Array(8).fill(0.5)], settings).map(({ type }) => type)).toEqual([
    "speech_started",
    "speech_ended",
  ]);
});

function run(probabilities: number[], settings = SPEECH_DETECTOR_DEFAULTS): SpeechEvent[] {
  const all: SpeechEvent[] = [];
  let state = startSpeechDetector();
  for (const probability of probabilities) {
    const step = stepSpeechDetector(state, probability, 32, settings);
    state = step.state;
    all.push(...step.events);
  }
  return all;
}
