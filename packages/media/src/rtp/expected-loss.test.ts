import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasCopy } from "@parley/testing/sound/opus-packet";
import { voice } from "@parley/testing/sound/voice";
import { FRAME_MS, FRAME_SAMPLES } from "@parley/audio/frame";
import { createOpusEncoder, type OpusEncoder } from "../codecs/opus-codec.ts";
import { createExpectedLoss, type ExpectedLoss } from "./expected-loss.ts";

const NO_LOSS = { fractionLost: 0, cumulativeLost: 0 };
/** Between two reports of a browser. */
const INTERVAL_MS = 5_000;

let expected: ExpectedLoss;
beforeEach(() => {
  expected = createExpectedLoss();
});

/** What is expected after each of these fractions, reported one interval apart. */
function afterEachOf(fractions: number[]): number[] {
  let cumulativeLost = 0;
  return fractions.map((fractionLost, index) => {
    cumulativeLost += Math.round(fractionLost * 250);
    return expected.take({ fractionLost, cumulativeLost }, index * INTERVAL_MS);
  });
}

test("reports without loss want no copies", () => {
  expect(afterEachOf([0, 0, 0, 0])).toEqual([0, 0, 0, 0]);
});

test("the first report of loss wants them at once, for at least 10 %, and for all of it if it is more", () => {
  expect(afterEachOf([0, 0.01, 0.2])).toEqual([0, 0.1, 0.2]);
});

test("loss too small for the fraction shows in the total", () => {
  expect(expected.take(NO_LOSS, 0)).toBe(0);
  expect(expected.take({ fractionLost: 0, cumulativeLost: 1 }, 5_000)).toBe(0.1);
});

test("a total below zero, of doubled packets, is no loss, and what is lost then counts", () => {
  expect(expected.take({ fractionLost: 0, cumulativeLost: -3 }, 0)).toBe(0);
  expect(expected.take({ fractionLost: 0, cumulativeLost: -2 }, 5_000)).toBe(0.1);
});

test("they stay for 15 s after the last loss, for half as much each time, and then end", () => {
  expect(afterEachOf([0.4, 0, 0, 0, 0])).toEqual([0.4, 0.2, 0.1, 0, 0]);
});

test("loss that comes again and again keeps them", () => {
  expect(afterEachOf([0.01, 0, 0.01, 0, 0, 0.01])).not.toContain(0);
});

test("a line that falls silent after loss keeps them: nothing says that it has become better", () => {
  expect(expected.take({ fractionLost: 0.1, cumulativeLost: 20 }, 0)).toBe(0.1);
  expect(expected.take({ fractionLost: 0.1, cumulativeLost: 90 }, 60_000)).toBe(0.1);
});

describe("in the packets", () => {
  let encoder: OpusEncoder;
  beforeEach(async () => {
    encoder = await createOpusEncoder();
  });
  afterEach(() => encoder.free());

  const sound = voice(2_000);
  let slot = 0;
  /** Whether each of the next packets of a voice carries a copy of the one before. */
  function copies(packets: number): boolean[] {
    return Array.from({ length: packets }, () => {
      const at = (slot++ * FRAME_SAMPLES) % sound.length;
      return hasCopy(encoder.encode(Int16Array.from(sound.subarray(at, at + FRAME_SAMPLES))));
    });
  }

  test("none before the first loss, one within 250 ms of its report, none after 15 s without", () => {
    encoder.setExpectedLoss(expected.take(NO_LOSS, 0));
    expect(copies(50)).not.toContain(true);
    encoder.setExpectedLoss(expected.take({ fractionLost: 0.01, cumulativeLost: 2 }, 1_000));
    const first = copies(50).indexOf(true);
    expect(first).toBeGreaterThanOrEqual(0);
    expect((first + 1) * FRAME_MS).toBeLessThanOrEqual(250);
    expect(copies(50)).toContain(true);
    encoder.setExpectedLoss(expected.take({ fractionLost: 0, cumulativeLost: 2 }, 16_000));
    expect(copies(50).slice(2)).not.toContain(true);
  });
});
