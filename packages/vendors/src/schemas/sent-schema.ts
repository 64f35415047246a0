import { isAnyNumber } from "@parley/base/exact/decimal";
import { toDraft2020 } from "@parley/base/json-schema/earlier-drafts";
import { findReference } from "@parley/base/json-schema/find-reference";
import { isObject } from "@parley/base/json-schema/is-object";
import { SCHEMA_KEYWORDS } from "../facts/schema-subsets.ts";
import type { SchemaSubset } from "../terms/schema-subset.ts";
import {
  asObject,
  isObjectSchema,
  itemsByPlace,
  joinChoices,
  listOf,
  merged,
  type Schema,
} from "./merge-schemas.ts";
import { isEnumerable, isTold, withTold } from "./told-keywords.ts";

/** A keyword that a vendor doesn't get as written. */
export interface CutKeyword {
  /** The path of the schema that has it: `input_schema.properties.size`. */
  path: string;
  keyword: string;
  /** The description says it in words. */
  isTold: boolean;
}

/** References can make a small schema huge. The rest of one that does is left to the checks before the tool runs. */
const MAX_SCHEMAS = 1_000;
/** Keywords that say nothing about values. */
const SILENT = new Set(["$schema", "$id", "$anchor", "$comment", "$defs", "definitions"]);
const ONE = new Set(
  "items contains additionalProperties unevaluatedProperties unevaluatedItems propertyNames not if then else".split(
    " ",
  ),
);
const MANY = new Set(["anyOf", "oneOf", "allOf", "prefixItems"]);
const NAMED = new Set(["properties", "patternProperties", "dependentSchemas"]);
/** OpenAI and Anthropic refuse these at the root. */
const NOT_AT_ROOT = ["not", "enum", "const"];

/**
 * An input schema as a vendor takes it: never stricter than the author wrote it, because arguments are checked against
 * the author's schema before a tool runs. What can't be said is left out (`cut`), or told in the description.
 */
export function sentSchema(
  inputSchema: Schema,
  subset: SchemaSubset,
): { schema: Schema; cut: readonly CutKeyword[] } {
  const root = toDraft2020(inputSchema);
  const keywords = new Set(subset.keywords);
  const hasBooleans = subset.booleans === "everywhere";
  const cut: CutKeyword[] = [];
  /** Targets of references, by the name that they get in `$defs`. */
  const names = new Map<unknown, string>();
  let left = subset.hasReferences ? Infinity : MAX_SCHEMAS;

  function convert(given: unknown, path: string, before: readonly unknown[]): Schema {
    if (left-- <= 0 || !isObject(given)) return {};
    const isRoot = path === "input_schema";
    const reference = given["$ref"];
    if (!isRoot && typeof reference === "string" && subset.hasReferences)
      return convertReference(given, reference, path, before);
    let { schema, seen } =
      isRoot || !keywords.has("allOf") || reference !== undefined
        ? merged(root, given, before)
        : { schema: given, seen: before };
    const hasChoices = schema["anyOf"] !== undefined || schema["oneOf"] !== undefined;
    if (hasChoices && (isRoot || (subset.joinsObjects && isObjectSchema(schema))))
      ({ schema, seen } = joinChoices(root, schema, seen));
    if (isRoot) {
      for (const keyword of NOT_AT_ROOT.filter((each) => Object.hasOwn(schema, each))) {
        cut.push({ path, keyword, isTold: false });
        schema = without(schema, keyword);
      }
    }
    return write(spelled(schema, path), path, seen);
  }

  /** In keywords that are sent: `const` as a list of one, `oneOf` as `anyOf`, places as items. */
  function spelled(given: Schema, path: string): Schema {
    let schema = given;
    if ("const" in schema && !keywords.has("const"))
      schema = { ...without(schema, "const"), enum: [schema["const"]] };
    if (Array.isArray(schema["oneOf"]) && !keywords.has("oneOf") && schema["anyOf"] === undefined)
      schema = { ...without(schema, "oneOf"), anyOf: schema["oneOf"] };
    if (schema["prefixItems"] !== undefined && !keywords.has("prefixItems")) {
      cut.push({ path, keyword: "prefixItems", isTold: false });
      schema = { ...without(schema, "prefixItems"), items: itemsByPlace(schema) };
    }
    // It would also forbid what the patterns allow.
    if (schema["patternProperties"] !== undefined && !keywords.has("patternProperties"))
      schema = without(schema, "additionalProperties");
    return schema;
  }

  function write(schema: Schema, path: string, seen: readonly unknown[]): Schema {
    const kept: Schema = {};
    const told: Schema = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (SILENT.has(keyword) || keyword === "$ref") continue;
      const written = isSent(keyword, value) ? writeKeyword(keyword, value, path, seen) : undefined;
      if (written !== undefined) kept[keyword] = written;
      else if (value !== true) {
        told[keyword] = value;
        if (SCHEMA_KEYWORDS.includes(keyword)) cut.push({ path, keyword, isTold: isTold(keyword) });
      }
    }
    const types = [schema["type"]].flat();
    if (types.includes("array") && kept["items"] === undefined) kept["items"] = {}; // refused without
    declareRequired(kept);
    if (types[0] === undefined && told["enum"] !== undefined) kept["type"] = typesOf(listOf(told["enum"]));
    return withTold(kept, told);
  }

  function isSent(keyword: string, value: unknown): boolean {
    if (!keywords.has(keyword)) return false;
    if (keyword === "format") return subset.formats?.includes(String(value)) ?? true;
    if (keyword === "enum") return !subset.hasOnlyWords || isEnumerable(value);
    return typeof value !== "boolean" || hasBooleans || keyword === subset.booleans || !ONE.has(keyword);
  }

  function writeKeyword(keyword: string, value: unknown, path: string, seen: readonly unknown[]): unknown {
    if (ONE.has(keyword))
      return typeof value === "boolean" ? value : convert(value, `${path}.${keyword}`, seen);
    if (MANY.has(keyword)) {
      const parts = listOf(value).filter((each) => hasBooleans || each !== false);
      return parts.map((each, index) => part(each, `${path}.${keyword}.${index}`, seen));
    }
    if (!NAMED.has(keyword)) return value;
    const members = Object.entries(asObject(value)).filter(([, each]) => hasBooleans || each !== false);
    return Object.fromEntries(
      members.map(([name, each]) => [name, part(each, `${path}.${keyword}.${name}`, seen)]),
    );
  }

  function part(value: unknown, path: string, seen: readonly unknown[]): unknown {
    return typeof value === "boolean" && hasBooleans ? value : convert(value, path, seen);
  }

  function convertReference(
    given: Schema,
    reference: string,
    path: string,
    seen: readonly unknown[],
  ): Schema {
    const own = convert(without(given, "$ref"), path, seen);
    if (reference === "#") return { $ref: "#", ...own };
    const target = findReference(root, reference);
    if (!isObject(target)) return own;
    if (!names.has(target)) names.set(target, newName(reference));
    return { $ref: `#/$defs/${names.get(target)}`, ...own };
  }

  function newName(reference: string): string {
    const base = /[\w.-]*$/.exec(reference)?.[0] || "part";
    const taken = new Set(names.values());
    let name = base;
    for (let number = 2; taken.has(name); number++) name = `${base}_${number}`;
    return name;
  }

  const schema = convert({ ...root, type: "object" }, "input_schema", [root]);
  const parameters: Schema = { ...schema, type: "object", properties: schema["properties"] ?? {} };
  const defs: Schema = {};
  // Definitions may name further ones, which come last.
  for (const [target, name] of names) defs[name] = convert(target, `input_schema.$defs.${name}`, [root]);
  if (names.size > 0) parameters["$defs"] = defs;
  return { schema: parameters, cut };
}

function typesOf(values: readonly unknown[]): unknown {
  const types = values.map((value) =>
    value === null ? "null" : Array.isArray(value) ? "array" : isAnyNumber(value) ? "number" : typeof value,
  );
  const distinct = [...new Set(types)];
  return distinct.length === 1 ? distinct[0] : distinct;
}

/** Some vendors refuse a required name that is no property. */
function declareRequired(schema: Schema): void {
  const required = listOf(schema["required"]).filter((name) => typeof name === "string");
  const properties = asObject(schema["properties"]);
  const missing = required.filter((name) => !Object.hasOwn(properties, name));
  if (missing.length === 0) return;
  schema["properties"] = { ...properties, ...Object.fromEntries(missing.map((name) => [name, {}])) };
}

function without(schema: Schema, keyword: string): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword));
}
