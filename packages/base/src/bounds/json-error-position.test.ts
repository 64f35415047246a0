import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonErrorPosition } from "./json-error-position.ts";

test.each([
  ["", 0],
  ["{", 1],
  ['{"a": }', 6],
  ['{"a": 1,}', 8],
  ['{"a" 1}', 5],
  ["{a: 1}", 1],
  ["[1, 2", 5],
  ["[1 2]", 3],
  ["[1,]", 3],
  ['["a]', 1],
  ["tru", 0],
  ["nul", 0],
  ["01", 1],
  ["1.", 1],
  ['"\\x"', 0],
  ['"a\nb"', 0],
  ["{}}", 2],
  ["{} {}", 3],
  ["  abc", 2],
  ["[}", 1],
  [":", 0],
])("%j breaks at %i", (text, position) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(jsonErrorPosition(text)).toBe(position);
});

test("the position in valid JSON is its length", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, space) => {
      const text = JSON.stringify(value, null, space);
      expect(jsonErrorPosition(text)).toBe(text.length);
    }),
  );
});

test("the position in truncated JSON is never beyond its end", () => {
  fc.assert(
    fc.property(fc.object(), fc.double({ min: 0, max: 1, noNaN: true }), (value, share) => {
      const text = JSON.stringify(value);
      const cut = text.slice(0, Math.floor(share * (text.length - 1)));
      expect(() => JSON.parse(cut) as unknown).toThrow(SyntaxError);
      expect(jsonErrorPosition(cut)).toBeLessThanOrEqual(cut.length);
    }),
  );
});

test("a long hostile text is scanned in linear time", () => {
  expect(jsonErrorPosition("[".repeat(500_000))).toBe(500_000);
  expect(jsonErrorPosition(`"${"\\".repeat(500_001)}`)).toBe(0);
});
