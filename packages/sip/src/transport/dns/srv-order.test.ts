import { expect, test } from "vitest";
import { orderSrv } from "./srv-order.ts";

const record = (name: string, priority: number, weight: number) => ({ name, port: 5060, priority, weight });

/** A linear congruential generator (Numerical Recipes), so that every run draws the same numbers. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test("a lower priority comes first, whatever the weight", () => {
  const records = [record("c", 30, 9), record("a", 10, 0), record("b", 20, 65_535)];
  const random = seededRandom(1);
  for (let run = 0; run < 100; run++)
    expect(orderSrv(records, random).map(({ name }) => name)).toEqual(["a", "b", "c"]);
});

test("within a priority, each record comes first in proportion to its weight (RFC 2782)", () => {
  const records = [record("heavy", 10, 60), record("light", 10, 30), record("lightest", 10, 10)];
  const random = seededRandom(2);
  const firsts: Record<string, number> = {};
  for (let run = 0; run < 20_000; run++) {
    const order = orderSrv(records, random);
    expect(order.length).toBe(3);
    const name = order[0]?.name ?? "";
    firsts[name] = (firsts[name] ?? 0) + 1;
  }
  for (const [name, share] of [
    ["heavy", 0.6],
    ["light", 0.3],
    ["lightest", 0.1],
  ] as const)
    expect(Math.abs((firsts[name] ?? 0) / 20_000 - share)).toBeLessThan(0.02);
});

test("a record of weight 0 is rarely chosen over others, but several of them are all used", () => {
  const random = seededRandom(3);
  let rare = 0;
  for (let run = 0; run < 10_000; run++)
    if (orderSrv([record("rare", 1, 0), record("usual", 1, 99)], random)[0]?.name === "rare") rare++;
  expect(rare).toBeGreaterThan(50);
  expect(rare).toBeLessThan(200);
  expect(orderSrv([record("a", 1, 0), record("b", 1, 0)], random).length).toBe(2);
});
