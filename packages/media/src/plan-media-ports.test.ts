import * as fc from "fast-check";
import { expect, test } from "vitest";
import { planMediaPorts } from "./plan-media-ports.ts";

const webRtcOf = (from: number, to: number, isFixed: boolean, workers: number) =>
  planMediaPorts({ from, to, isFixed }, workers).map(({ webRtc }) => webRtc);

test("with a fixed range worker i has from + i, and there are no more workers than ports", () => {
  expect(webRtcOf(5000, 5009, true, 3)).toEqual([[5000], [5001], [5002]]);
  expect(webRtcOf(5000, 5001, true, 3)).toEqual([[5000], [5001]]);
});

test("without a fixed range every worker has spare ports", () => {
  expect(webRtcOf(5000, 5029, false, 3)).toEqual([
    [5000, 5003],
    [5001, 5004],
    [5002, 5005],
  ]);
  expect(webRtcOf(5000, 5000, false, 3)).toEqual([[5000]]);
});

test("phone calls share the port pairs above, starting at an even one", () => {
  expect(planMediaPorts({ from: 5000, to: 5010, isFixed: true }, 3).map(({ phone }) => phone)).toEqual([
    { from: 5004, to: 5005 },
    { from: 5006, to: 5007 },
    { from: 5008, to: 5009 },
  ]);
  expect(planMediaPorts({ from: 5000, to: 5008, isFixed: true }, 3)[0]?.phone).toBeNull();
});

test("no port is used twice or lies outside the range", () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 12 }), fc.boolean(), (more, workers, isFixed) => {
      const range = { from: 4_001, to: 4_001 + more, isFixed };
      const ports = planMediaPorts(range, workers).flatMap(({ webRtc, phone }) => [
        ...webRtc,
        ...(phone ? Array.from({ length: phone.to - phone.from + 1 }, (_, i) => phone.from + i) : []),
      ]);
      expect(new Set(ports).size).toBe(ports.length);
      expect(Math.min(...ports)).toBe(range.from);
      expect(Math.max(...ports)).toBeLessThanOrEqual(range.to);
    }),
  );
});

test("without a number of workers there is at least one", () => {
  expect(planMediaPorts({ from: 5000, to: 5999, isFixed: true }).length).toBeGreaterThanOrEqual(1);
});
