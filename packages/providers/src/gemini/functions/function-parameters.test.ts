import { expect, test } from "vitest";
import { functionParameters } from "./function-parameters.ts";

/** What a property's schema becomes. */
function property(schema: unknown, definitions: object = {}) {
  return functionParameters({ type: "object", properties: { p: schema }, ...definitions })?.properties?.["p"];
}

test.for<[string, unknown, object]>([
  [
    "keywords outside the subset",
    { type: "string", pattern: "^a", title: "T", default: "a", "x-ui": 1 },
    { type: "STRING", description: 'Pattern: /^a/. Default: "a".' },
  ],
  [
    "bounds",
    { type: "integer", minimum: 1, maximum: 9, multipleOf: 2 },
    { type: "INTEGER", minimum: 1, maximum: 9, description: "A multiple of 2." },
  ],
  ["formats", { type: "string", format: "email" }, { type: "STRING", description: "Format: email." }],
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
  [
    "an empty word among others",
    { type: "string", enum: ["a", ""] },
    { type: "STRING", description: 'One of: "a", "".' },
  ],
  [
    "words and numbers",
    { enum: ["a", 1] },
    { anyOf: [{ type: "STRING" }, { type: "NUMBER" }], description: 'One of: "a", 1.' },
  ],
  [
    "allOf with a reference, as OpenAPI has it",
    { allOf: [{ $ref: "#/$defs/size" }], description: "How large." },
    { type: "INTEGER", minimum: 1, description: "How large." },
  ],
  [
    "items by their place",
    { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], items: false },
    { type: "ARRAY", items: { type: "NUMBER" } },
  ],
  [
    "items of several types by their place",
    { type: "array", prefixItems: [{ type: "number" }], items: { type: "boolean" } },
    { type: "ARRAY", items: { anyOf: [{ type: "NUMBER" }, { type: "BOOLEAN" }] } },
  ],
  [
    "untyped properties beside a choice of what is required",
    { properties: { a: {}, b: {} }, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    { type: "OBJECT", properties: { a: { type: "STRING" }, b: { type: "STRING" } } },
  ],
  [
    "objects to choose from, beside properties of their own",
    {
      type: "object",
      properties: { a: {} },
      required: ["a"],
      oneOf: [
        { properties: { b: { type: "integer" }, c: {} }, required: ["b", "c"] },
        { properties: { b: { type: "string" } }, required: ["b"] },
      ],
    },
    {
      type: "OBJECT",
      properties: {
        a: { type: "STRING" },
        b: { anyOf: [{ type: "INTEGER" }, { type: "STRING" }] },
        c: { type: "STRING" },
      },
      required: ["a", "b"],
    },
  ],
  [
    "objects to choose from, or nothing",
    { type: "object", properties: { a: {} }, anyOf: [{ required: ["a"] }, { type: "null" }] },
    { type: "OBJECT", nullable: true, properties: { a: { type: "STRING" } }, required: ["a"] },
  ],
  ["a reference to nothing", { $ref: "#missing" }, { type: "STRING" }],
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
      properties: { a: { type: "STRING" }, b: { type: "STRING" } },
      required: ["a", "b"],
    },
  ],
])("%s", ([, schema, expected]) => {
  const $defs = { size: { type: "integer", minimum: 1, description: "A size." } };
  expect(property(schema, { $defs })).toEqual(expected);
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

test("references by anchor, by id and with escapes find their target, and no other", () => {
  const $defs = {
    "a b/c": { type: "integer" },
    named: { $anchor: "size", type: "number" },
    other: { $id: "https://example.com/flag", type: "boolean" },
  };
  expect(property({ $ref: "#size" }, { $defs })).toEqual({ type: "NUMBER" });
  expect(property({ $ref: "https://example.com/flag" }, { $defs })).toEqual({ type: "BOOLEAN" });
  expect(property({ $ref: "#/$defs/a%20b~1c" }, { $defs })).toEqual({ type: "INTEGER" });
});

test("a root that is one of several objects has the properties of all", () => {
  const $defs = {
    order: { properties: { kind: { const: "order" }, id: { type: "string" } }, required: ["kind", "id"] },
  };
  const email = {
    properties: { kind: { const: "email" }, to: { type: "string" } },
    required: ["kind", "to"],
  };
  expect(functionParameters({ oneOf: [{ $ref: "#/$defs/order" }, email], $defs })).toEqual({
    type: "OBJECT",
    properties: {
      kind: {
        anyOf: [
          { type: "STRING", enum: ["order"] },
          { type: "STRING", enum: ["email"] },
        ],
      },
      id: { type: "STRING" },
      to: { type: "STRING" },
    },
    required: ["kind"],
  });
});
