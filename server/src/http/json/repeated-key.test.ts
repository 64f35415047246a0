import { expect, test } from "vitest";
import { findRepeatedKey, type RepeatedKey } from "./repeated-key.ts";

/** The repeated key, and how many steps it took to find it. */
function search(text: string): { found: RepeatedKey | null; steps: number } {
  const search = findRepeatedKey(text);
  for (let steps = 1; ; steps++) {
    const { done, value } = search.next();
    if (done) return { found: value, steps };
  }
}

test.each<[string, string, number]>([
  ['{"a":1,"a":2}', "a", 7],
  ['{"a":{"b":1,"c":[{"d":1, "d" : 2}]}}', "d", 25],
  [String.raw`{"a":1,"\u0061":2}`, "a", 7],
  ['{"":1,"":2}', "", 6],
  ['{"__proto__":1,"__proto__":2}', "__proto__", 15],
  ['[{"a":1},{"a":1,"b":{"a":1},"a":3}]', "a", 28],
])("%s has a key twice", (text, key, position) => {
  expect(search(text).found).toEqual({ key, position });
});

test.each([
  '{"a":1,"b":{"a":2}}',
  '[{"a":1},{"a":2}]',
  '{"a":["a","a"],"b":"a"}',
  String.raw`{"a":"\",\"a\":1","A":1}`,
  '"a"',
  "5",
  "",
])("%s has none", (text) => {
  expect(search(text).found).toBeNull();
});

test("a body full of keys, or of text, is read in steps", () => {
  const members = Array.from({ length: 50_000 }, (_, index) => `"k${index}":{"x":1}`);
  const { found, steps } = search(`{${members.join(",")},"k0":1}`);
  expect(found?.key).toBe("k0");
  expect(steps).toBeGreaterThan(50);
  expect(search(`[${"1,".repeat(500_000)}1]`).steps).toBeGreaterThan(10);
});
