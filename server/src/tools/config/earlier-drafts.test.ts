import { expect, test } from "vitest";
import { validateArguments } from "../run/validate-arguments.ts";
import { checkInputSchema } from "./check-input-schema.ts";
import { toDraft2020 } from "@parley/base/json-schema/earlier-drafts";

const DRAFT_4 = "http://json-schema.org/draft-04/schema#";
const DRAFT_7 = "http://json-schema.org/draft-07/schema#";
const DRAFT_2019 = "https://json-schema.org/draft/2019-09/schema";
const withA = ($schema: string, a: object, more: object = {}) => ({
  $schema,
  type: "object",
  properties: { a },
  ...more,
});

test.each([
  DRAFT_4,
  "http://json-schema.org/draft-06/schema",
  DRAFT_7,
  "https://json-schema.org/draft-07/schema#",
  DRAFT_2019,
])("a schema of %s in which nothing differs is accepted as it is", ($schema) => {
  const schema = withA(
    $schema,
    { type: "string", minLength: 2 },
    { required: ["a"], additionalProperties: false },
  );
  expect(checkInputSchema(schema)).toEqual([]);
  expect(validateArguments(schema, '{"a":"xy"}')).toMatchObject({ isValid: true });
  expect(validateArguments(schema, '{"a":"x"}')).toMatchObject({ isValid: false });
});

test.each<[string, Record<string, unknown>, unknown, unknown]>([
  [
    "a list of items",
    withA(DRAFT_7, { items: [{ type: "string" }, { type: "number" }] }),
    ["x", 1],
    [1, "x"],
  ],
  [
    "additionalItems",
    withA(DRAFT_7, { items: [{ type: "string" }], additionalItems: false }),
    ["x"],
    ["x", "y"],
  ],
  [
    "additionalItems beside one schema",
    withA(DRAFT_7, { items: { type: "string" }, additionalItems: false }),
    ["x", "y"],
    [1],
  ],
  ["exclusiveMinimum: true", withA(DRAFT_4, { type: "number", minimum: 1, exclusiveMinimum: true }), 2, 1],
  ["exclusiveMaximum: false", withA(DRAFT_4, { type: "number", maximum: 1, exclusiveMaximum: false }), 1, 2],
  ["dependencies by name", withA(DRAFT_7, { dependencies: { b: ["c"] } }), { b: 1, c: 1 }, { b: 1 }],
  [
    "dependencies by schema",
    withA(DRAFT_7, { dependencies: { b: { required: ["c"] } } }),
    { b: 1, c: 1 },
    { b: 1 },
  ],
  [
    "members beside $ref",
    withA(DRAFT_7, { $ref: "#/definitions/t", minLength: 9 }, { definitions: { t: { type: "string" } } }),
    "x",
    1,
  ],
  [
    "members beside $ref, of 2019-09",
    withA(DRAFT_2019, { $ref: "#/definitions/t", minLength: 2 }, { definitions: { t: { type: "string" } } }),
    "xy",
    "x",
  ],
  [
    "an id that is an anchor",
    withA(DRAFT_7, { $ref: "#t" }, { definitions: { t: { $id: "#t", type: "string" } } }),
    "x",
    1,
  ],
])("%s means what it meant in its draft", (_what, schema, right, wrong) => {
  expect(checkInputSchema(schema)).toEqual([]);
  expect(validateArguments(schema, JSON.stringify({ a: right }))).toMatchObject({ isValid: true });
  expect(validateArguments(schema, JSON.stringify({ a: wrong }))).toMatchObject({ isValid: false });
});

test.each([
  [withA(DRAFT_2019, { $recursiveRef: "#" }), "has $recursiveRef"],
  [withA("http://json-schema.org/draft-03/schema#", {}), "draft-04 to 2020-12"],
  [withA("https://example.com/my-schema", {}), "draft-04 to 2020-12"],
  [{ ...withA(DRAFT_7, {}), $schema: 7 }, "draft-04 to 2020-12"],
])("%j is refused by name", (schema, message) => {
  expect(checkInputSchema(schema)[0]?.message).toContain(message);
});

test("properties and data that are called like keywords stay", () => {
  const schema = {
    $schema: DRAFT_7,
    type: "object",
    properties: {
      items: { type: "array" },
      dependencies: { enum: [{ items: [1] }], default: { items: [1] } },
    },
  };
  const { $schema: _draft, ...rest } = schema;
  expect(toDraft2020(schema)).toEqual(rest);
});
