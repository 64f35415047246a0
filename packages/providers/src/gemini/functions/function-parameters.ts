import { schemaSubsetOf } from "@parley/vendors/facts/schema-subsets";
import { alternatives, listOf, type Schema } from "@parley/vendors/schemas/merge-schemas";
import { sentSchema } from "@parley/vendors/schemas/sent-schema";

/** A schema in Gemini's spelling (https://ai.google.dev/api/caching#Schema). */
interface FunctionSchema {
  type?: string;
  nullable?: true;
  description?: string;
  format?: string;
  enum?: string[];
  properties?: Record<string, FunctionSchema>;
  required?: string[];
  items?: FunctionSchema;
  anyOf?: FunctionSchema[];
  [bound: string]: unknown;
}

/** Keywords that Gemini takes as is. */
const AS_IS = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "format"];

/** An input schema as Gemini takes it; null for a function without parameters. */
export function functionParameters(inputSchema: Schema): FunctionSchema | null {
  const { schema } = sentSchema(inputSchema, schemaSubsetOf("gemini"));
  const { description: _description, ...parameters } = spell(schema);
  return parameters.properties === undefined ? null : parameters;
}

/** A schema with one type in capitals, possibly nullable. A value that may be anything becomes text. */
function spell(schema: Schema): FunctionSchema {
  const types = [schema["type"]].flat().filter((type) => typeof type === "string");
  const named = types.filter((type) => type !== "null");
  const choices = alternatives(schema["anyOf"]);
  const values = listOf(schema["enum"]);
  const isNullable = types.includes("null") || choices.isNullable || values.includes(null);
  const about: FunctionSchema = {
    ...(typeof schema["description"] === "string" && { description: schema["description"] }),
    ...(isNullable && { nullable: true }),
  };
  const several = named.length > 1 ? named.map((type) => ({ ...schema, type })) : choices.schemas;
  if (named.length !== 1 && several.length > 0) {
    const spelled = several.map((each) => spell(named.length > 1 ? bare(each) : (each as Schema)));
    return spelled.length === 1 ? { ...spelled[0], ...about } : { ...about, anyOf: spelled };
  }
  const type = named[0] ?? guessType(schema);
  const kept: FunctionSchema = { type: type.toUpperCase(), ...about };
  for (const keyword of AS_IS) if (schema[keyword] !== undefined) kept[keyword] = schema[keyword];
  const words = values.filter((value) => typeof value === "string");
  if (type === "string" && words.length > 0) kept.enum = words;
  if (type === "array") kept.items = spell((schema["items"] ?? {}) as Schema);
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Schema>);
  if (type !== "object" || properties.length === 0) return kept;
  kept.properties = Object.fromEntries(properties.map(([name, each]) => [name, spell(each)]));
  const required = listOf(schema["required"]).filter((name) => typeof name === "string");
  if (required.length > 0) kept.required = required;
  return kept;
}

/** Drops the description, which covers all types. */
function bare(schema: unknown): Schema {
  const { description: _description, ...rest } = schema as Schema;
  return rest;
}

function guessType(schema: Schema): string {
  if (schema["properties"] !== undefined) return "object";
  return schema["items"] === undefined ? "string" : "array";
}
