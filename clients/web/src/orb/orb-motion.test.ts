import { describe, expect, test } from "vitest";
import {
  bandLevel,
  bodyScale,
  easeLevel,
  easeWeights,
  edgeWobble,
  rippleAt,
  ringShown,
  tickLength,
  weightsOf,
} from "./orb-motion.ts";

describe("loudness", () => {
  test("rises within 60 ms and falls within 220 ms, faster once the agent was interrupted", () => {
    expect(easeLevel(0, 1, 60)).toBeCloseTo(0.95, 2);
    expect(easeLevel(1, 0, 220)).toBeCloseTo(0.05, 2);
    expect(easeLevel(1, 0, 120, true)).toBeCloseTo(0.05, 2);
    expect(easeLevel(1, 0, 120)).toBeGreaterThan(0.15);
  });

  test("ends at the same place however often the screen is drawn", () => {
    const inSteps = Array.from({ length: 6 }).reduce<number>((level) => easeLevel(level, 1, 10), 0);
    expect(inSteps).toBeCloseTo(easeLevel(0, 1, 60), 6);
  });
});

describe("states", () => {
  test("dissolve into each other, and always add up to one orb", () => {
    const midway = easeWeights(weightsOf("idle"), "speaking", 60);
    expect(midway.speaking).toBeGreaterThan(0.3);
    expect(midway.idle).toBeGreaterThan(0.3);
    expect(midway.idle + midway.speaking).toBeCloseTo(1, 6);
  });

  test("show the caller's ring at once when the agent is interrupted", () => {
    expect(easeWeights(weightsOf("speaking"), "listening", 80).listening).toBeCloseTo(0.95, 2);
  });
});

describe("the body", () => {
  test("grows with the agent's voice and stays round in silence", () => {
    const speaking = weightsOf("speaking");
    expect(bodyScale(speaking, 0, 1)).toBeCloseTo(1.07, 6);
    expect(bodyScale(speaking, 0, 0)).toBe(1);
    expect(edgeWobble(1, 2, 0)).toBeCloseTo(0, 9);
    expect(Math.abs(edgeWobble(1, 2, 1))).toBeLessThan(0.02);
  });

  test("draws back a little to listen", () => {
    expect(bodyScale(weightsOf("listening"), 5, 1)).toBe(0.97);
  });
});

describe("the ring", () => {
  test("is the same on both sides, and long where the caller is loud", () => {
    const bands = [0, 0.5, 1];
    expect(bandLevel(bands, 10, 108)).toBe(bandLevel(bands, 98, 108));
    expect([0, 27, 54].map((tick) => bandLevel(bands, tick, 108))).toEqual(bands);
    expect(bandLevel(bands, 13.5, 108)).toBe(0.25);
    expect(tickLength(1, 1)).toBeCloseTo(0.352, 6);
    expect(tickLength(0, 1)).toBeCloseTo(0.012, 6);
  });

  test("is full while listening, fainter while both speak, and gone while only the agent does", () => {
    expect(ringShown(weightsOf("listening"), 0)).toBe(1);
    expect(ringShown(weightsOf("speaking"), 1)).toBeCloseTo(0.6, 6);
    expect(ringShown(weightsOf("speaking"), 0)).toBe(0);
  });

  test("sends out three waves while the agent speaks, each fading on its way", () => {
    const waves = [0, 1, 2].map((index) => rippleAt(index, 0, 1));
    expect(waves.map(({ radius }) => Number(radius.toFixed(2)))).toEqual([1.08, 1.25, 1.41]);
    expect(waves.map(({ opacity }) => Number(opacity.toFixed(2)))).toEqual([0.5, 0.33, 0.17]);
    expect(rippleAt(0, 1, 0).opacity).toBe(0);
  });
});
