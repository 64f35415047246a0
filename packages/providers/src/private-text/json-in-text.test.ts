import { expect, test } from "vitest";
import { canonicalJson, jsonObjectsIn, objectAt } from "./json-in-text.ts";

test("objects are found between words, the outermost of each", () => {
  const text = 'Say {"a": {"b": 1.0}} or { "c" : "}\\"{" }, not {d} or {}.';
  expect(jsonObjectsIn(text)).toEqual(['{"a":{"b":1}}', '{"c":"}\\"{"}']);
});

test("and inside of what is no JSON", () => {
  expect(jsonObjectsIn('{"a": {"b": 1}')).toEqual(['{"b":1}']);
  expect(jsonObjectsIn('{"a": undefined, "b": {"c": 1}}')).toEqual(['{"c":1}']);
  expect(jsonObjectsIn('say "hi. {"a": 1}')).toEqual(['{"a":1}']);
});

test("unless that takes too long", () => {
  expect(jsonObjectsIn('{"a":'.repeat(1_000))).toBeNull();
  expect(jsonObjectsIn("{".repeat(1_000_000))).toEqual([]);
});

test("an object ends with the brace that closes it", () => {
  expect(objectAt('x{"a":"\\\\"}}', 1)).toBe('{"a":"\\\\"}');
  expect(objectAt('{"a":"}', 0)).toBeNull();
});

test("the same JSON is written in the same way", () => {
  expect(canonicalJson('{"b": 5e2, "b": 1.0, "2": "\\u000a"}')).toBe('{"2":"\\n","b":1}');
  expect(canonicalJson("{b: 1}")).toBeNull();
});
