import { expect, test } from "vitest";
import { isForForm, lockSchema, schemaDraftOf, schemaOf, switchSchemaView } from "./schema-draft.ts";

const RICH = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  title: "Order",
  properties: {
    id: { type: "string", description: "Number", pattern: "^A" },
    state: { type: "string", enum: ["open", "sent"] },
    odd: { type: "string", enum: ["a, b", " c"] },
    pieces: { type: ["integer", "null"], minimum: 1 },
    tags: { type: "array", items: { type: "integer" } },
    __proto__x: { anyOf: [{ type: "string" }] },
  },
  required: ["id", "tags"],
  additionalProperties: { type: "string" },
};

test("a schema that nobody edits stays the same, in both views", () => {
  const draft = schemaDraftOf(RICH);
  expect(draft.view).toBe("form");
  expect(schemaOf(draft).schema).toEqual(RICH);
  expect(schemaOf(switchSchemaView(draft, "json")).schema).toEqual(RICH);
  expect(schemaOf(switchSchemaView(switchSchemaView(draft, "json"), "form")).schema).toEqual(RICH);
});

test("the lock forbids additional properties, in both views, and what it replaced comes back in the form", () => {
  const draft = schemaDraftOf(RICH);
  const locked = lockSchema(draft, true);
  expect(schemaOf(locked).schema).toEqual({ ...RICH, additionalProperties: false });
  expect(schemaOf(lockSchema(locked, false)).schema).toEqual(RICH);
  const { additionalProperties: _any, ...open } = RICH;
  const text = lockSchema(switchSchemaView(draft, "json"), true);
  expect(schemaOf(text).schema).toEqual({ ...RICH, additionalProperties: false });
  expect(schemaOf(lockSchema(text, false)).schema).toEqual(open);
});

test("what the form would lose stays JSON", () => {
  expect(isForForm({ type: "object", properties: { a: true } })).toBe(false);
  expect(isForForm({ type: "object", required: ["a"] })).toBe(false);
  const draft = schemaDraftOf({ type: "object", properties: { a: true } });
  expect(draft.view).toBe("json");
  expect(switchSchemaView(draft, "form")).toBe(draft);
});

test("two arguments with one name, and one without a name, are problems at their rows", () => {
  const draft = schemaDraftOf({
    type: "object",
    properties: { a: { type: "string" }, b: { type: "string" } },
  });
  const rows = draft.rows.map((row) => ({ ...row, name: "a" }));
  expect(schemaOf({ ...draft, rows }).problems).toEqual([
    { path: `input_schema.${rows[1]?.id}`, message: "Another argument has this name" },
  ]);
});
