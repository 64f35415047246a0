import { expect, test } from "vitest";
import { pointerNames, valueAt } from "./json-pointer.ts";

test.each([
  ["", []],
  ["/a/0", ["a", "0"]],
  ["/a~1b/~01", ["a/b", "~1"]],
  ["#/$defs/x", ["$defs", "x"]],
])("%j goes through %j", (pointer, names) => {
  expect(pointerNames(pointer)).toEqual(names);
});

test("a value is found in objects and arrays, and nowhere else", () => {
  const root = { "a/b": [{ c: 1 }] };
  expect(valueAt(root, ["a/b", "0", "c"])).toBe(1);
  expect(valueAt(root, ["a/b", "1", "c"])).toBeUndefined();
  expect(valueAt(root, [])).toBe(root);
});
