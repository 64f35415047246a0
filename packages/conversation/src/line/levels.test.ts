import { expect, test } from "vitest";
import { callerLevel, levelBetween, withBlock, withTurn, withTurnAmidOthers, type Block } from "./levels.ts";

const blocks = (...levels: number[]): Block[] => levels.map((dbfs, nth) => ({ at: 60 * (nth + 1), dbfs }));

test("the level of sound is what nine of ten of its blocks don't exceed", () => {
  const sound = blocks(...Array.from({ length: 20 }, (_, nth) => -40 + nth));
  expect(levelBetween(sound, 0, 1200)).toBe(-23);
  expect(levelBetween(sound, 600, 660)).toBe(-30);
  expect(levelBetween(sound, 1200, 2000)).toBeNull();
});

test("the caller is known after two turns, by the quieter; then by the median of three", () => {
  expect(callerLevel([])).toBeNull();
  expect(callerLevel([-20])).toBeNull();
  expect(callerLevel([-20, -24])).toBe(-24);
  expect(callerLevel([-20, -40, -22])).toBe(-22);
});

test("of a long turn the last 3 s count, and of all turns the last three", () => {
  const sound = blocks(...Array.from({ length: 100 }, (_, nth) => (nth < 50 ? -10 : -30)));
  expect(withTurn([], sound, { from: 0, until: 6000 })).toEqual([-30]);
  expect(withTurn([-1, -2, -3], sound, { from: 0, until: 6000 })).toEqual([-2, -3, -30]);
  expect(withTurn([-1], [], { from: 0, until: 6000 })).toEqual([-1]);
});

test("amid others, a turn is as loud as where it is loudest", () => {
  const sound = blocks(...Array.from({ length: 150 }, (_, nth) => (nth > 20 && nth < 60 ? -20 : -30)));
  expect(withTurn([], sound, { from: 0, until: 9000 })).toEqual([-30]);
  expect(withTurnAmidOthers([-22], sound, { from: 0, until: 9000 })).toEqual([-22, -20]);
  expect(withTurnAmidOthers([-22], [], { from: 0, until: 9000 })).toEqual([-22]);
});

test("the last 12 s are remembered", () => {
  const sound = blocks(...Array.from({ length: 200 }, () => -30));
  expect(withBlock(sound, { at: 12_060, dbfs: -20 })).toHaveLength(200);
});
