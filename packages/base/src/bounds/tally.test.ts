import { expect, test } from "vitest";
import { createTally } from "./tally.ts";

test("knows the key with the most items, whatever comes and goes", () => {
  const tally = createTally<number>();
  expect(tally.largest()).toBeUndefined();
  const items = new Map<string, number[]>();
  let seed = 1;
  for (let step = 0; step < 2_000; step += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    const key = `k${seed % 7}`;
    const own = items.get(key) ?? [];
    items.set(key, own);
    if (seed % 2 === 0 || own.length === 0) {
      own.push(step);
      tally.add(key, step);
    } else tally.remove(key, own.shift() ?? -1);
    const most = Math.max(...[...items.values()].map(({ length }) => length));
    const largest = tally.largest();
    expect(largest === undefined ? 0 : tally.count(largest)).toBe(most);
    expect([...tally.itemsOf(key)]).toEqual(own);
  }
});

test("removing what isn't there changes nothing", () => {
  const tally = createTally<number>();
  tally.add("a", 1);
  tally.remove("a", 2);
  tally.remove("b", 1);
  expect([tally.count("a"), tally.count("b"), tally.largest()]).toEqual([1, 0, "a"]);
});
