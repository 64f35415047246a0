import { expect, test } from "vitest";
import { functionParameters } from "./function-parameters.ts";

/** What a property's schema becomes. */
function property(schema: unknown, definitions: object = {}) {
  return functionParameters({ type: "object", properties: { p: schema }, ...definitions })?.properties?.["p"];
}

test.for<[string, unknown, object]>([
  [
    "keywords outside the subset",
    { type: "string", pattern: "^a", title: "T", default: "a" },
    { type: "STRING" },
  ],
  [
    "bounds",
    { type: "integer", minimum: 1, maximum: 9, multipleOf: 2 },
    { type: "INTEGER", minimum: 1, maximum: 9 },
  ],
  ["formats", { type: "string", format: "email" }, { type: "STRING" }],
  ["date and time", { type: "string", format: "date-time" }, { type: "STRING", format: "date-time" }],
  ["null", { type: ["string", "null"] }, { type: "STRING", nullable: true }],
  ["several types", { type: ["string", "number"] }, { anyOf: [{ type: "STRING" }, { type: "NUMBER" }] }],
  [
    "a choice with null",
    { anyOf: [{ type: "integer" }, { type: "null" }] },
    { type: "INTEGER", nullable: true },
  ],
  [
    "oneOf",
    { oneOf: [{ type: "string" }, { type: "boolean" }] },
    { anyOf: [{ type: "STRING" }, { type: "BOOLEAN" }] },
  ],
  ["words", { enum: ["a", "b"] }, { type: "STRING", enum: ["a", "b"] }],
  ["a constant", { const: "a" }, { type: "STRING", enum: ["a"] }],
  [
    "numbers to choose from",
    { enum: [1, 2], description: "Size." },
    { type: "NUMBER", description: "Size. One of: 1, 2." },
  ],
  ["a list of anything", { type: "array" }, { type: "ARRAY", items: { type: "STRING" } }],
  ["true", true, { type: "STRING" }],
  [
    "allOf",
    {
      allOf: [
        { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
        { properties: { b: {} } },
      ],
    },
    { type: "OBJECT", properties: { a: { type: "STRING" }, b: { type: "STRING" } }, required: ["a"] },
  ],
  [
    "a required property that isn't there",
    { type: "object", properties: { a: {} }, required: ["a", "b"] },
    {
      type: "OBJECT",
      properties: { a: { type: "STRING" } },
      required: ["a"],
    },
  ],
])("%s", ([, schema, expected]) => {
  expect(property(schema)).toEqual(expected);
});

test("references are replaced by what they refer to, and one to itself by anything", () => {
  const node = { type: "object", properties: { next: { $ref: "#/$defs/node" }, name: { type: "string" } } };
  expect(property({ $ref: "#/$defs/node", description: "First." }, { $defs: { node } })).toEqual({
    type: "OBJECT",
    description: "First.",
    properties: { next: { type: "STRING" }, name: { type: "STRING" } },
  });
});

test("references that make a schema huge stay within bounds", () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 12 }, (_, level) => {
      const next = level === 11 ? { type: "string" } : { $ref: `#/$defs/d${level + 1}` };
      const properties = Object.fromEntries(Array.from({ length: 10 }, (_each, i) => [`p${i}`, next]));
      return [`d${level}`, { type: "object", properties }];
    }),
  );
  expect(JSON.stringify(property({ $ref: "#/$defs/d0" }, { $defs })).length).toBeLessThan(200_000);
});

test("a function without parameters has none", () => {
  expect(functionParameters({ type: "object", properties: {}, additionalProperties: false })).toBeNull();
  expect(functionParameters({ type: "object" })).toBeNull();
});
