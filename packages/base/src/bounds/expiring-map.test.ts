import { expect, test } from "vitest";
import { createExpiringMap } from "./expiring-map.ts";

test("an entry expires, and setting it again renews it", () => {
  let now = 0;
  const map = createExpiringMap<number>(() => now, 10, 5);
  map.set("one", 1);
  map.set("two", 2);
  now = 9;
  map.set("one", 3);
  expect(map.values()).toEqual([2, 3]);
  now = 10;
  expect(map.values()).toEqual([3]);
  expect(map.has("two")).toBe(false);
  expect(map.get("one")).toBe(3);
});

test("the oldest entry is dropped when there are too many", () => {
  const map = createExpiringMap<number>(() => 0, 10, 2);
  map.set("one", 1);
  map.set("two", 2);
  map.set("one", 1);
  map.set("three", 3);
  expect(map.values()).toEqual([1, 3]);
});
