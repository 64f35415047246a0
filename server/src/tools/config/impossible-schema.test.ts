import { expect, test } from "vitest";
import { checkInputSchema } from "./check-input-schema.ts";
import { schemaWarnings } from "./schema-warnings.ts";

const withA = (a: unknown, more: object = {}) => ({ type: "object", properties: { a }, ...more });

test.each<[Record<string, unknown>, string]>([
  [withA({ enum: [] }), "properties.a has an empty enum, so no value fits"],
  [
    withA({ type: "string", enum: [1, 2] }),
    "properties.a has an enum without a value of its type, so no value fits",
  ],
  [
    withA({ type: "integer", const: 1.5 }),
    "properties.a has a const without a value of its type, so no value fits",
  ],
  [
    withA({ type: "integer", minimum: 5, maximum: 1 }),
    "properties.a has minimum above maximum, so no value fits",
  ],
  [
    withA({ type: "number", exclusiveMinimum: 1, maximum: 1 }),
    "properties.a has exclusiveMinimum at or above maximum, so no value fits",
  ],
  [
    withA({ type: "string", minLength: 9, maxLength: 3 }),
    "properties.a has minLength above maxLength, so no value fits",
  ],
  [withA({ type: "array", items: { enum: [] } }), "properties.a.items has an empty enum, so no value fits"],
  [withA({ not: {} }), 'properties.a has "not" with a schema that everything fits, so no value fits'],
  [withA(false, { required: ["a"] }), 'requires "a", which it doesn\'t allow, so no value fits'],
  [
    withA({}, { required: ["b"], additionalProperties: false }),
    'requires "b", which it doesn\'t allow, so no value fits',
  ],
])("%j is refused at save and warned of in a check", (schema, message) => {
  expect(checkInputSchema(schema)).toEqual([{ path: "input_schema", message }]);
  const warning = schemaWarnings(schema).find(({ code }) => code === "impossible");
  expect(warning?.message).toMatch(/so no value fits\.$/);
});

test.each<[Record<string, unknown>]>([
  [withA(false)],
  [withA({ minimum: 5, maximum: 1 })], // text fits
  [withA({ type: ["integer", "null"], minimum: 5, maximum: 1 })], // null fits
  [withA({ type: "string", minimum: 5, maximum: 1 })],
  [withA({ type: "integer", enum: [1, 2.5] })],
  [withA({ type: "number", minimum: 1, maximum: 1 })],
  [
    withA({
      type: "object",
      required: ["x-1"],
      additionalProperties: false,
      patternProperties: { "^x-": {} },
    }),
  ],
  [withA({ type: "string", const: "enum", examples: [{ enum: [] }], default: { enum: [] } })],
])("%j is accepted", (schema) => {
  expect(checkInputSchema(schema)).toEqual([]);
});
