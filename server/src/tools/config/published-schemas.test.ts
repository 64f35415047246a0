/** What vendors are sent, of schemas that others have published and of the official tests of JSON Schema. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { isObject } from "@parley/base/json-schema/is-object";
import { readSuite } from "@parley/testing/json-schema-suite/read-suite";
import { functionParameters } from "@parley/providers/gemini/functions/function-parameters";
import { compileInputSchema } from "./compile-input-schema.ts";
import { schemaSubsetOf } from "@parley/vendors/facts/schema-subsets";
import { MODEL_VENDORS } from "@parley/vendors/catalogue";
import { sentSchema } from "@parley/vendors/schemas/sent-schema";

type Schema = Record<string, unknown>;

interface Published {
  name: string;
  schema: Schema;
  arguments: unknown;
}

const FOLDER = new URL("../../../test/published-schemas/", import.meta.url);
const published = ["bfcl", "mcp-servers", "github-openapi"].flatMap((file) =>
  readFileSync(new URL(`${file}.jsonl`, FOLDER), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Published),
);

const suite = readSuite();

/** One vendor per set of keywords. */
const VENDORS = [...new Map(MODEL_VENDORS.map((vendor) => [schemaSubsetOf(vendor), vendor])).values()];

/** Formats only describe: which of them are checked differs between vendors. */
const ajv = new Ajv2020({
  strict: false,
  validateFormats: false,
  validateSchema: false,
  meta: false,
  ownProperties: true,
});

function fits(schema: Schema, value: unknown): boolean {
  return ajv.compile(schema)(value);
}

/** Every schema within a schema. */
function* schemasIn(schema: unknown): Generator<Schema, void, void> {
  if (!isObject(schema)) return;
  yield schema;
  for (const [keyword, value] of Object.entries(schema)) {
    if (["properties", "patternProperties", "dependentSchemas", "$defs"].includes(keyword))
      for (const each of Object.values(value as Schema)) yield* schemasIn(each);
    else if (Array.isArray(value) && keyword !== "enum" && keyword !== "required" && keyword !== "examples")
      for (const each of value) yield* schemasIn(each);
    else if (!["enum", "const", "default", "examples"].includes(keyword)) yield* schemasIn(value);
  }
}

/** Gemini's spelling as JSON Schema. A value that may be anything is asked for as text, and so counts as anything. */
function unspelled(given: unknown): Schema {
  const {
    type,
    nullable,
    properties,
    items,
    anyOf,
    enum: values,
    format: _format,
    ...rest
  } = given as Schema;
  const isAnything = type === "STRING" && values === undefined && Object.keys(rest).length === 0;
  const types = typeof type === "string" && !isAnything ? [type.toLowerCase()] : [];
  const all = Array.isArray(anyOf) ? anyOf.map(unspelled) : [];
  return {
    ...rest,
    ...(types.length > 0 && { type: nullable === true ? [...types, "null"] : types }),
    ...(Array.isArray(values) && { enum: nullable === true ? [...(values as unknown[]), null] : values }),
    ...(all.length > 0 && { anyOf: nullable === true ? [...all, { type: "null" }] : all }),
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, each]) => [name, unspelled(each)]),
      ),
    }),
    ...(isObject(items) && { items: unspelled(items) }),
  };
}

function problemsOf(vendor: string, { schema, arguments: gold }: Published): string[] {
  const subset = schemaSubsetOf(vendor);
  const { schema: sent } = sentSchema(schema, subset);
  const problems: string[] = [];
  if (!fits(sent, gold)) problems.push("the gold arguments don't fit");
  const isMissing = (name: unknown) => !(sent["required"] as unknown[] | undefined)?.includes(name);
  if (((schema["required"] ?? []) as unknown[]).some(isMissing)) problems.push("a required name is missing");
  if (["anyOf", "oneOf", "allOf", "enum", "not"].some((keyword) => keyword in sent))
    problems.push("a choice at the root");
  for (const part of schemasIn(sent)) {
    const known = [...subset.keywords, ...(subset.hasReferences ? ["$ref", "$defs"] : [])];
    problems.push(...Object.keys(part).filter((keyword) => !known.includes(keyword)));
    if ([part["type"]].flat().includes("array") && part["items"] === undefined) problems.push("no items");
    if (part["required"] !== undefined && part["properties"] === undefined) problems.push("no properties");
    if (subset.hasOnlyWords && Array.isArray(part["enum"]) && part["enum"].includes(""))
      problems.push("an empty word");
  }
  return problems;
}

test.each(VENDORS)("%s takes every published schema, and the gold arguments fit", (vendor) => {
  expect(published.length).toBeGreaterThan(500);
  const wrong = published.flatMap((each) => {
    const problems = problemsOf(vendor, each);
    return problems.length > 0 ? [{ name: each.name, problems }] : [];
  });
  expect(wrong).toEqual([]);
});

test("the gold arguments come back through the author's schemas", () => {
  const wrong = published.filter(({ schema, arguments: gold }) => !compileInputSchema(schema)(gold));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("Gemini's spelling takes them too", () => {
  const wrong = published.filter(({ schema, arguments: gold }) => {
    const parameters = functionParameters(schema);
    return parameters !== null && !fits(unspelled(parameters), gold);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test.each(VENDORS)("%s gets nothing that is stricter than its author wrote it", (vendor) => {
  const stricter = Object.entries(suite).flatMap(([file, groups]) =>
    groups.flatMap(({ description, schema, tests }) => {
      // Its pointers begin at the whole document, which is the value's schema.
      const { $schema: _draft, ...value } = isObject(schema) ? schema : { not: {} };
      const text = JSON.stringify(value);
      if (!isObject(schema) || text.includes("://") || text.includes('"$ref":"#')) return [];
      // Without `prefixItems`, items after the last position are described like those that have one.
      if (text.includes('"prefixItems"') && !schemaSubsetOf(vendor).keywords.includes("prefixItems"))
        return [];
      const wrapped = { type: "object", properties: { value } };
      const { schema: sent } = sentSchema(wrapped, schemaSubsetOf(vendor));
      const wrong = tests.filter(
        ({ data: each }) => fits(wrapped, { value: each }) && !fits(sent, { value: each }),
      );
      return wrong.map(({ data }) => `${file} / ${description}: ${JSON.stringify(data)}`);
    }),
  );
  expect(stricter).toEqual([]);
});
