import { expect, test } from "vitest";
import { FRAME_SAMPLES, type Frame } from "@parley/audio/frame";
import { createTwoSides, type StereoFrame } from "./two-sides.ts";

const tone = (level: number): Frame => new Int16Array(FRAME_SAMPLES).fill(level);
/** The level of each side, frame by frame. */
const levels = (frames: StereoFrame[]): (number | undefined)[][] =>
  frames.map((frame) => [frame[0], frame[1]]);

test("the caller is on the left and the agent on the right, and who is silent is silence", () => {
  const sides = createTwoSides();
  sides.heard(tone(1000));
  expect(levels(sides.slot(tone(2000), 0))).toEqual([[1000, 2000]]);
  expect(levels(sides.slot(null, 20))).toEqual([[0, 0]]);
  sides.heard(tone(500));
  expect(levels(sides.slot(null, 40))).toEqual([[500, 0]]);
});

test("a pause of the process is silence, so that what follows stands where it was said", () => {
  const sides = createTwoSides();
  sides.slot(tone(1), 0);
  const late = sides.slot(tone(2), 1_000);
  expect(levels(late).at(-1)).toEqual([0, 2]);
  expect(late).toHaveLength(50);
  expect(sides.slot(tone(3), 1_020)).toHaveLength(1);
});

test("slots that come in bursts after jitter leave no gap", () => {
  const sides = createTwoSides();
  sides.slot(tone(1), 0);
  for (const at of [100, 100, 100, 110, 110]) expect(sides.slot(tone(1), at)).toHaveLength(1);
});

test("a long pause is made up for bit by bit", () => {
  const sides = createTwoSides();
  sides.slot(null, 0);
  expect(sides.slot(null, 60_000)).toHaveLength(51);
  expect(sides.slot(null, 60_020)).toHaveLength(51);
});

test("a caller who is behind catches up in the pauses, without a word lost", () => {
  const sides = createTwoSides();
  const said = [...Array.from({ length: 20 }, () => 1000), ...Array.from({ length: 25 }, () => 10), 900];
  for (const level of said) sides.heard(tone(level));
  const recorded: (number | undefined)[] = [];
  for (let at = 0; at < 60 * 20; at += 20) recorded.push(...sides.slot(null, at).map((frame) => frame[0]));
  expect(recorded.filter((level) => level === 1000)).toHaveLength(20);
  expect(recorded.indexOf(900)).toBeLessThan(30);
});

test("a caller who sends without end takes bounded memory", () => {
  const sides = createTwoSides();
  for (let i = 0; i < 10_000; i++) sides.heard(tone(1000));
  let waiting = 0;
  while (sides.slot(null, waiting * 20)[0]?.[0] === 1000) waiting += 1;
  expect(waiting).toBeLessThanOrEqual(50);
});
