import { expect, test } from "vitest";
import type { TaskRunner } from "@parley/base/bounds/task";
import { checkInputSchema, learnSchema } from "./check-input-schema.ts";

type Schema = Record<string, unknown>;
const object = (more: Schema): Schema => ({ type: "object", ...more });
const withProperty = (property: unknown): Schema => object({ properties: { a: property } });

/** An object schema with this many levels of JSON. */
function nested(levels: number): Schema {
  let schema: Schema = levels % 2 === 0 ? { properties: {} } : {};
  for (let level = levels % 2 === 0 ? 2 : 1; level < levels; level += 2)
    schema = { properties: { a: schema } };
  return object(schema);
}

test.each<[string, Schema]>([
  ["the default", object({ properties: {} })],
  ["nothing but the type", object({})],
  ["locked", object({ properties: { a: { type: "string" } }, required: ["a"], additionalProperties: false })],
  ["with its draft", object({ $schema: "https://json-schema.org/draft/2020-12/schema" })],
  [
    "references within",
    object({ properties: { a: { $ref: "#/$defs/x" } }, $defs: { x: { type: "string" } } }),
  ],
  [
    "a reference to an id within",
    object({ $defs: { x: { $id: "x.json" } }, properties: { a: { $ref: "x.json" } } }),
  ],
  ["recursion", object({ properties: { next: { $ref: "#" } } })],
  [
    "2020-12 keywords",
    object({ properties: { a: { prefixItems: [{}], items: false } }, unevaluatedProperties: false }),
  ],
  [
    "unknown keywords and formats",
    object({ example: 1, properties: { a: { format: "phone", "x-ui": {} } } }),
  ],
  ["patterns", object({ patternProperties: { "^x-": { type: "string", pattern: "^\\d+$" } } })],
  ["a property named $ref", object({ properties: { $ref: { type: "string" } } })],
  ["16 levels", nested(16)],
  ["almost 64 KiB", object({ description: "x".repeat(65_000) })],
])("%s", (_what, schema) => {
  expect(checkInputSchema(schema)).toEqual([]);
});

test.each<[string, Schema, RegExp]>([
  ["no type", {}, /"type": "object"/],
  ["another type", { type: "string" }, /"type": "object"/],
  ["a list of types", { type: ["object"] }, /"type": "object"/],
  ["another draft", object({ $schema: "http://json-schema.org/draft-03/schema#" }), /draft-04 to 2020-12/],
  ["a schema that is none", withProperty({ type: "text" }), /properties\.a\.type/],
  ["a required that is no list", object({ required: "a" }), /required/],
  ["a remote reference", withProperty({ $ref: "https://example.com/s.json" }), /only references within/],
  ["a file", withProperty({ $ref: "file:///etc/passwd" }), /only references within/],
  ["a host", withProperty({ $ref: "//example.com/s" }), /only references within/],
  [
    "a remote dynamic reference",
    withProperty({ $dynamicRef: "https://example.com/s#x" }),
    /only references within/,
  ],
  [
    "the meta-schema",
    withProperty({ $ref: "https://json-schema.org/draft/2020-12/schema" }),
    /only references within/,
  ],
  [
    "a reference to nothing",
    withProperty({ $ref: "#/$defs/none" }),
    /refers to #\/\$defs\/none, which isn't in the schema/,
  ],
  [
    "a reference to another document",
    withProperty({ $ref: "other.json" }),
    /refers to other\.json, which isn't in the schema/,
  ],
  ["a pattern that needs back-tracking", withProperty({ pattern: "(a)\\1" }), /aren't supported/],
  ["a look-ahead in patternProperties", object({ patternProperties: { "(?!x)": {} } }), /aren't supported/],
  ["a pattern that is none", withProperty({ pattern: "(" }), /aren't supported|format/],
  ["$async", object({ $async: true }), /\$async/],
  ["17 levels", nested(17), /16 levels/],
  ["100,000 levels", nested(100_001), /16 levels/],
  ["more than 64 KiB", object({ description: "x".repeat(65_536) }), /65536 bytes/],
  ["more than 64 KiB in UTF-8", object({ description: "é".repeat(33_000) }), /65536 bytes/],
])("%s is refused", (_what, schema, message) => {
  const problems = checkInputSchema(schema);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({
    path: "input_schema",
    message: expect.stringMatching(message) as string,
  });
});

test("a schema that took too long is tried again, since the machine may have been busy", async () => {
  const schema = { type: "object", properties: { note: { $ref: "#/$defs/note" } }, $defs: { note: {} } };
  const answers: (string | null)[] = ["takes too long to compile. Simplify it", null];
  let runs = 0;
  const tasks = { run: () => Promise.resolve(answers[runs++]) } as unknown as TaskRunner;
  await learnSchema(tasks, "ws_1", schema);
  expect(checkInputSchema(schema)).toMatchObject([
    { message: expect.stringContaining("too long") as string },
  ]);
  await learnSchema(tasks, "ws_1", schema);
  expect(checkInputSchema(schema)).toEqual([]);
  await learnSchema(tasks, "ws_1", schema);
  expect(runs).toBe(2);
});
