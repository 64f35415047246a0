import { expect, test } from "vitest";
import { noKeys, pressKey, type Sequence } from "./key-sequence.ts";

const SHORTCUTS = [{ keys: "g a" }, { keys: "g t" }, { keys: "c" }, { keys: "?" }];

/** What each key completes; a number is a pause in ms. */
function press(...given: (string | number)[]): (string | null)[] {
  let sequence: Sequence = noKeys;
  let nowMs = 10_000;
  const found: (string | null)[] = [];
  for (const each of given) {
    if (typeof each === "number") {
      nowMs += each;
      continue;
    }
    const after = pressKey(sequence, each, nowMs, SHORTCUTS);
    sequence = after.sequence;
    found.push(after.found?.keys ?? null);
  }
  return found;
}

test("one key and two in a row are found", () => {
  expect(press("c")).toEqual(["c"]);
  expect(press("g", "a", "g", "t")).toEqual([null, "g a", null, "g t"]);
});

test("a key that doesn't continue a sequence starts a new one", () => {
  expect(press("g", "x", "a")).toEqual([null, null, null]);
  expect(press("g", "c")).toEqual([null, "c"]);
  expect(press("g", "g", "a")).toEqual([null, null, "g a"]);
});

test("a pause of more than a second ends a sequence", () => {
  expect(press("g", 1_000, "a")).toEqual([null, "g a"]);
  expect(press("g", 1_001, "a")).toEqual([null, null]);
});

test("of two shortcuts with the same keys, the one added last wins", () => {
  const two = [
    { keys: "c", name: "page" },
    { keys: "c", name: "dialog" },
  ];
  expect(pressKey(noKeys, "c", 0, two).found?.name).toBe("dialog");
});
