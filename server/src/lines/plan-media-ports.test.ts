import { expect, test } from "vitest";
import { planMediaPorts } from "./plan-media-ports.ts";

test("with a fixed range worker i has from + i, and there are no more workers than ports", () => {
  expect(planMediaPorts({ from: 5000, to: 5009, isFixed: true }, 3)).toEqual([[5000], [5001], [5002]]);
  expect(planMediaPorts({ from: 5000, to: 5001, isFixed: true }, 3)).toEqual([[5000], [5001]]);
});

test("else every worker has others to go on to, and none that another one has", () => {
  expect(planMediaPorts({ from: 5000, to: 5007, isFixed: false }, 3)).toEqual([
    [5000, 5003],
    [5001, 5004],
    [5002, 5005],
  ]);
  expect(planMediaPorts({ from: 5000, to: 5000, isFixed: false }, 3)).toEqual([[5000]]);
});

test("without a number of workers there is one at least", () => {
  expect(planMediaPorts({ from: 5000, to: 5999, isFixed: true }).length).toBeGreaterThanOrEqual(1);
});
