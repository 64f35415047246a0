import { expect, test } from "vitest";
import { discoverVariables, renderedText } from "../rendered-text.test-helper.ts";
import { missingVariables } from "../missing-variables.ts";

function missing(template: string, values: Record<string, unknown>): string[] {
  return missingVariables(
    discoverVariables({ system_prompt: template, first_message: "" }).variables,
    values,
  );
}

/**
 * How values are found by name (docs/templates.md#flat-and-nested-values). The text is the template's output once
 * nothing is missing.
 */
test.each<[string, Record<string, unknown>, string]>([
  ["{{ user.first_name }}", { "user.first_name": "Ann" }, "Ann"],
  ["{{ user.first_name }}", { user: { first_name: "Ann" } }, "Ann"],
  ["{{ user.a.b }}", { "user.a": { b: "x" } }, "x"],
  ["{{ user.a.b }}", { user: { a: { b: "nested" } }, "user.a": { c: "y" } }, "nested"],
  ["{{ user.a }}", { user: { a: "nested" }, "user.a": "flat" }, "flat"],
  ["{{ user.a.b }}", { "user.a.b": "deep", "user.a": { b: "shallow" } }, "deep"],
  ["{{ user.a }}", { user: { a: "nested" }, "user.a": null }, "nested"],
  ["{{ user }}", { "user.a": 1, "user.b.c": 2 }, '{"a":1,"b":{"c":2}}'],
  ["{{ user }}", { user: { a: 1 }, "user.b": 2 }, '{"a":1,"b":2}'],
  ["{{ a }} {{ a.b }}", { a: "x", "a.b": "y" }, "x y"],
  ["{{ a }} {{ a.b }}", { "a.b": "y", a: "x" }, "x y"],
  ["{{ a }} {{ a.b.c }} {{ a.b }}", { a: "x", "a.b": "y", "a.b.c": "z" }, "x z y"],
  ["{{ a }} {{ a.b.c }}", { a: [1, 2], "a.b": { c: "z" } }, "12 z"],
  ["{{ a[0] }}{{ a[1] }}", { a: [1, 2], "a.0": "first" }, "first2"],
  ['{{ ["user.name"] }} {{ user["name"] }}', { "user.name": "Ann" }, "Ann Ann"],
  ['{{ ["first name"] }}', { "first name": "Ann" }, "Ann"],
  ["{{ name.first }} {{ name.size }}", { "name.first": "Ann" }, "Ann 1"],
  ["{{ v }}", { v: "" }, ""],
  ["{{ v }}", { v: false }, "false"],
  ["{{ v }}", { v: 0 }, "0"],
  ["{{ v }}", { v: {} }, "{}"],
])("%s with %j", (template, values, text) => {
  expect(missing(template, values)).toEqual([]);
  expect(renderedText(template, values)).toBe(text);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ["{{ b }} {{ a }}", {}, ["b", "a"]],
  ["{{ a }}", { a: null }, ["a"]],
  ["{{ a }}", { A: "x", " a": "x" }, ["a"]],
  ["{{ a.b }}", { a: "x" }, ["a.b"]],
  ["{{ a.b }}", { a: { b: null } }, ["a.b"]],
  ["{{ a }}", { "a.b": null }, ["a"]],
  ["{{ a.b }}", { "a.bc": "x" }, ["a.b"]],
  ["{{ a.b.c }}", { a: { b: "x" } }, ["a.b.c"]],
  ["{{ a }}", { "__proto__.a": "x", "a.constructor": "x" }, ["a"]],
  ["{{ a.b }}", JSON.parse('{"a": {"__proto__": {"b": "x"}}}') as Record<string, unknown>, ["a.b"]],
  ['{{ a | default: "x" }} {{ b | default: c }}', {}, ["c"]],
])("%s with %j lacks %j", (template, values, names) => {
  expect(missing(template, values)).toEqual(names);
});

/** Values override built-ins key by key. */
test.each<[string, Record<string, unknown>, string]>([
  ["{{ now }}", { now: "later" }, "later"],
  ["{{ now }}", { now: null }, "Mar 1, 2024 9:05 AM"],
  ["[{{ customer.number }}] {{ customer.name }}", { customer: { name: "Ann" } }, "[] Ann"],
  [
    "{{ customer.number }} {{ customer.name }}",
    { "customer.number": "+1", "customer.name": "Ann" },
    "+1 Ann",
  ],
  [
    "{{ customer.number }} {{ customer.name }}",
    { customer: { number: "+1", name: "A" }, "customer.name": "B" },
    "+1 B",
  ],
  ["{{ customer }} [{{ customer.number }}]", { customer: "Ann" }, "Ann []"],
  ["{{ customer }}", {}, '{"number":""}'],
  ["{{ transport.conversationType }}", { transport: { x: 1 } }, "voice"],
  ["{{ transport.conversationType }}", { transport: { conversationType: null } }, "voice"],
  ['{{ "now" | date: "%Y" }}', { now: "later" }, "2024"],
])("built-ins: %s with %j", (template, values, text) => {
  expect(missing(template, values)).toEqual([]);
  expect(renderedText(template, values)).toBe(text);
});

test("the caller's values are left as they are", () => {
  const values = { user: { name: "Ann", tags: ["a"] }, "user.age": 3, "user.tags.x": 1 };
  const before = structuredClone(values);
  renderedText("{{ user }} {{ user.age }} {{ user.tags.x }}", values);
  expect(values).toEqual(before);
});

test("reserved keys are extra keys", () => {
  const values = JSON.parse(
    '{"__proto__": {"a": 1}, "constructor": {"b": 2}, "ok": {"__proto__": 1, "x": 2}}',
  ) as Record<string, unknown>;
  expect(renderedText("[{{ a }}{{ b }}{{ constructor }}{{ __proto__ }}] {{ ok }}", values)).toBe(
    '[] {"x":2}',
  );
  expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
});
