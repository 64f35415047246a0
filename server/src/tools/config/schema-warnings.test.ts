import { expect, test } from "vitest";
import { checkInputSchema } from "./check-input-schema.ts";
import { schemaWarnings } from "./schema-warnings.ts";

const warned = (schema: Record<string, unknown>) =>
  schemaWarnings(schema).map(({ code, path }) => `${code} ${path.replace("input_schema", "$")}`);
const withMember = (member: unknown) => ({ type: "object", properties: { a: member } });

test("what every provider takes has no warning", () => {
  const schema = {
    type: "object",
    description: "All of it.",
    properties: {
      id: { type: "string", description: "x", enum: ["a", "b"], format: "uuid" },
      count: { type: ["integer", "null"], minimum: 1 },
      tags: { type: "array", items: { type: "string" } },
      place: {
        type: "object",
        properties: { city: { type: "string" } },
        required: ["city"],
        additionalProperties: false,
      },
    },
    required: ["id"],
    additionalProperties: false,
  };
  expect(warned(schema)).toEqual([]);
  expect(warned({ type: "object", properties: {} })).toEqual([]);
});

test.each<[string, Record<string, unknown>, string[]]>([
  [
    "anyOf at the top",
    { type: "object", properties: {}, anyOf: [{ required: [] }] },
    ["top_level_combination $", "type_missing $.anyOf.0"],
  ],
  ["no properties", { type: "object" }, ["properties_missing $"]],
  [
    "a name with a space",
    { type: "object", properties: { "a b": { type: "string" } } },
    ["property_name $.properties.a b"],
  ],
  [
    "a name too long",
    { type: "object", properties: { ["x".repeat(65)]: { type: "string" } } },
    [`property_name $.properties.${"x".repeat(65)}`],
  ],
  ["no type", withMember({ description: "x" }), ["type_missing $.properties.a"]],
  ["several types", withMember({ type: ["string", "number"] }), ["several_types $.properties.a"]],
  ["a list without items", withMember({ type: "array" }), ["items_missing $.properties.a"]],
  ["numbers in enum", withMember({ type: "integer", enum: [1, 2] }), ["enum_of_other_types $.properties.a"]],
  ["a rare format", withMember({ type: "string", format: "regex" }), ["unsupported_format $.properties.a"]],
  [
    "a rare keyword",
    withMember({ type: "string", not: { const: "x" } }),
    ["unsupported_keyword $.properties.a"],
  ],
  [
    "a reference",
    { ...withMember({ $ref: "#/$defs/a" }), $defs: { a: { type: "string" } } },
    ["reference $.properties.a"],
  ],
  ["an unknown required", { type: "object", properties: {}, required: ["b"] }, ["required_undeclared $"]],
  [
    "inside of items",
    withMember({ type: "array", items: { type: "array" } }),
    ["items_missing $.properties.a.items"],
  ],
])("%s is warned about, and may be saved all the same", (_what, schema, expected) => {
  expect(warned(schema)).toEqual(expected);
  expect(checkInputSchema(schema)).toEqual([]);
});

test("depth and number of properties have bounds", () => {
  const nested = (levels: number): Record<string, unknown> =>
    levels === 0 ? { type: "string" } : { type: "object", properties: { a: nested(levels - 1) } };
  expect(warned(nested(4))).toEqual([]);
  expect(warned(nested(5))).toEqual(["too_deep $"]);
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, { type: "string" }]));
  expect(warned({ type: "object", properties: many(100) })).toEqual([]);
  expect(warned({ type: "object", properties: many(101) })).toEqual(["too_many_properties $"]);
});
