import { expect, test } from "vitest";
import { withinMilliseconds } from "./time-bound.ts";

test("work that finishes in time returns its result", () => {
  expect(withinMilliseconds(1000, () => ({ answer: 42 }))).toEqual({ result: { answer: 42 } });
  expect(withinMilliseconds(1000, () => undefined)).toEqual({ result: undefined });
});

test("errors of the work are thrown", () => {
  const error = new TypeError("mine");
  expect(() =>
    withinMilliseconds(1000, () => {
      throw error;
    }),
  ).toThrow(error);
});

test("an endless loop is stopped, even if it catches errors", () => {
  const endless = (): never => {
    for (;;) {
      try {
        Math.random();
      } catch {
        // nothing to catch
      }
    }
  };
  expect(withinMilliseconds(20, endless)).toBeNull();
});

test("a slow built-in is stopped", () => {
  let nested: unknown[] = ["x"];
  for (let depth = 0; depth < 40; depth++) nested = [nested, nested];
  expect(withinMilliseconds(20, () => String(nested))).toBeNull();
  expect(withinMilliseconds(20, () => /^(a+)+$/u.test("a".repeat(40) + "b"))).toBeNull();
});

test("an inner deadline that passes leaves the outer work running", () => {
  const done = withinMilliseconds(1000, () => [withinMilliseconds(20, () => spin()), "outer"]);
  expect(done).toEqual({ result: [null, "outer"] });
  expect(withinMilliseconds(1000, () => "next")).toEqual({ result: "next" });
});

test("work that had the processor for three quarters of its time is tried again, but not forever", () => {
  let processor = 0;
  const hadMost = () => (processor += 15);
  let tries = 0;
  const slowAtFirst = () => (++tries === 1 ? spin() : "done");
  expect(withinMilliseconds(20, slowAtFirst, hadMost)).toEqual({ result: "done" });
  expect(withinMilliseconds(20, spin, hadMost)).toBeNull();
});

function spin(): never {
  for (;;) Math.random();
}
