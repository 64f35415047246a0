import { expect, test } from "vitest";
import { schemaSubsetOf } from "../facts/schema-subsets.ts";
import { sentSchema } from "./sent-schema.ts";

const sentTo = (vendor: string, schema: object) =>
  sentSchema({ type: "object", ...schema }, schemaSubsetOf(vendor)).schema;
const propertyAt = (vendor: string, schema: object) =>
  (sentTo(vendor, { properties: { p: schema } })["properties"] as Record<string, unknown>)["p"];

test.each<[string, string, object, object]>([
  [
    "openai",
    "references are pointers into $defs",
    {
      properties: { a: { $ref: "#size" }, b: { $ref: "#/definitions/x~1y" }, next: { $ref: "#" } },
      definitions: { "x/y": { $anchor: "size", type: "integer" } },
    },
    {
      properties: { a: { $ref: "#/$defs/size" }, b: { $ref: "#/$defs/size" }, next: { $ref: "#" } },
      $defs: { size: { type: "integer" } },
    },
  ],
  [
    "anthropic",
    "a root that is one of several has the properties of all",
    {
      oneOf: [{ properties: { a: {} }, required: ["a"] }, { properties: { b: {} } }],
      not: { required: ["c"] },
    },
    { properties: { a: {}, b: {} }, required: [] },
  ],
  ["openai", "an object has properties", {}, { properties: {} }],
  [
    "xai",
    "what is required is a property",
    { required: ["a"], additionalProperties: false },
    { properties: { a: {} }, required: ["a"] },
  ],
  [
    "openrouter",
    "a property's name may begin with x-, a keyword's may not",
    { properties: { "x-id": { type: "string", "x-ui": 1, example: "a" } } },
    { properties: { "x-id": { type: "string" } } },
  ],
  [
    "groq",
    "a lock is kept",
    { properties: {}, additionalProperties: false },
    { properties: {}, additionalProperties: false },
  ],
  [
    "groq",
    "properties that nothing fits are left out",
    { properties: { a: false, b: true } },
    { properties: { b: {} } },
  ],
])("%s: %s", (vendor, _what, schema, expected) => {
  expect(sentTo(vendor, schema)).toEqual({ type: "object", ...expected });
});

test.each<[string, object, object]>([
  ["openai", { type: "array" }, { type: "array", items: {} }],
  [
    "openai",
    { type: "string", pattern: "^a", enum: ["a", ""] },
    { type: "string", pattern: "^a", enum: ["a", ""] },
  ],
  [
    "deepseek",
    { type: "string", pattern: "^a", description: "A name.", format: "phone" },
    { type: "string", description: "A name. Pattern: /^a/. Format: phone." },
  ],
  ["llama-cpp", { enum: [1, 2] }, { type: "number", description: "One of: 1, 2." }],
  ["llama-cpp", { const: "a" }, { enum: ["a"] }],
  [
    "xai",
    { oneOf: [{ type: "string" }, { type: "null" }] },
    { anyOf: [{ type: "string" }, { type: "null" }] },
  ],
  [
    "ollama",
    { type: "object", patternProperties: { "^a": {} }, additionalProperties: { type: "string" } },
    { type: "object" },
  ],
])("%s takes %j as %j", (vendor, schema, expected) => {
  expect(propertyAt(vendor, schema)).toEqual(expected);
});

test("an earlier draft is sent in the words of the newest", () => {
  const schema = { $schema: "http://json-schema.org/draft-04/schema#" };
  const n = { type: "integer", minimum: 0, exclusiveMinimum: true };
  expect(sentTo("openai", { ...schema, properties: { n } })).toEqual({
    type: "object",
    properties: { n: { type: "integer", exclusiveMinimum: 0 } },
  });
});

test("what isn't said is named with its place", () => {
  const schema = {
    type: "object",
    properties: { a: { type: "array", items: { type: "string", pattern: "^a" } } },
  };
  expect(sentSchema(schema, schemaSubsetOf("gemini")).cut).toEqual([
    { path: "input_schema.properties.a.items", keyword: "pattern", isTold: true },
  ]);
  expect(sentSchema(schema, schemaSubsetOf("openai")).cut).toEqual([]);
});

test("an unknown model takes what every server understands", () => {
  expect(schemaSubsetOf("none")).toBe(schemaSubsetOf("ollama"));
  expect(schemaSubsetOf("azure-openai")).toBe(schemaSubsetOf("openai"));
});
