import { expect, test } from "vitest";
import { leaveOutNulls } from "./leave-out-nulls.ts";
import { validateArguments } from "./validate-arguments.ts";

const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const text = { type: "string" };

test.each<[string, Record<string, unknown>, object, object]>([
  ["a type", object({ a: text }), { a: null }, {}],
  ["words", object({ a: { enum: ["x"] } }), { a: null, b: 1 }, { b: 1 }],
  ["a constant", object({ a: { const: 5 } }), { a: null }, {}],
  ["a union", object({ a: { anyOf: [text, { type: "number" }] } }), { a: null }, {}],
  ["a reference", object({ a: { $ref: "#/$defs/t" } }, { $defs: { t: text } }), { a: null }, {}],
  ["a nested object", object({ o: object({ a: text }) }), { o: { a: null } }, { o: {} }],
  [
    "an array",
    object({ l: { type: "array", items: object({ a: text }) } }),
    { l: [{ a: null }] },
    { l: [{}] },
  ],
  ["allOf", object({}, { allOf: [object({ a: text })] }), { a: null }, {}],
  ["no other member allowed", object({ a: text }, { additionalProperties: false }), { a: null }, {}],
])("a null for an optional argument with %s counts as left out", (_what, schema, given, expected) => {
  expect(validateArguments(schema, JSON.stringify(given))).toEqual({ isValid: true, value: expected });
});

test.each<[string, Record<string, unknown>, object]>([
  ["a list of types with null", object({ a: { type: ["string", "null"] } }), { a: null }],
  ["a branch for null", object({ a: { anyOf: [text, { type: "null" }] } }), { a: null }],
  ["null among the words", object({ a: { enum: ["x", null] } }), { a: null }],
  ["no type at all", object({ a: { description: "Anything" } }), { a: null }],
  ["no schema", object({}), { a: null }],
])("a null stays where the schema has %s", (_what, schema, given) => {
  expect(validateArguments(schema, JSON.stringify(given))).toEqual({ isValid: true, value: given });
});

test("a null for a required argument is refused", () => {
  const schema = object({ a: text }, { required: ["a"] });
  expect(validateArguments(schema, '{"a":null}')).toMatchObject({
    isValid: false,
    value: { a: null },
    message: expect.stringContaining("a must be a string"),
  });
});

test("a schema that refers to itself ends", () => {
  const schema = object({ next: { $ref: "#" } });
  expect(validateArguments(schema, '{"next":{"next":null}}')).toEqual({ isValid: true, value: { next: {} } });
  const loop = object({ loop: { $ref: "#/properties/loop" } });
  expect(leaveOutNulls(loop, { loop: null })).toEqual({ loop: null });
});
