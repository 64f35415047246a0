/**
 * Finds what models aren't told of an input schema, by what their vendors take
 * (`packages/vendors/src/facts/schema-subsets.ts`), and what some vendor refuses. Limits: Azure OpenAI "Structured
 * outputs", Anthropic "Tool use".
 */
import { isObject } from "@parley/base/json-schema/is-object";
import { toDraft2020 } from "@parley/base/json-schema/earlier-drafts";
import { impossibleParts } from "./impossible-schema.ts";
import { lossWarnings } from "./loss-warnings.ts";
import type { ToolWarning } from "./tool-warning.ts";

type Schema = Record<string, unknown>;

const PROPERTY_NAME = /^[a-zA-Z0-9_.-]{1,64}$/;
/** Azure OpenAI has the tightest limits. They count nested schemas and all properties. */
const MAX_LEVELS = 5;
const MAX_PROPERTIES = 100;
const COMBINATIONS = ["oneOf", "anyOf", "allOf", "not", "enum", "const"];
const KNOWN_FORMATS = new Set("date-time time date duration email hostname ipv4 ipv6 uuid".split(" "));
const SAYS_TYPE = ["type", "enum", "const", "anyOf", "oneOf", "allOf", "$ref"];

/** Paths begin with `input_schema`. The schema must be valid for saving. */
export function schemaWarnings(schema: Schema): ToolWarning[] {
  const warnings: ToolWarning[] = [];
  let properties = 0;
  let deepest = 0;
  warnAboutRoot(schema, warn);
  walk(schema, "input_schema", 1);
  warnings.push(...lossWarnings(schema));
  for (const { path, message } of impossibleParts(toDraft2020(schema))) {
    warn("impossible", path === "" ? "input_schema" : `input_schema.${path}`, `This ${message}.`);
  }
  if (deepest > MAX_LEVELS) {
    warn(
      "too_deep",
      "input_schema",
      `Azure OpenAI accepts at most ${MAX_LEVELS} levels of nested schemas. This one has ${deepest}.`,
    );
  }
  if (properties > MAX_PROPERTIES) {
    warn(
      "too_many_properties",
      "input_schema",
      `Azure OpenAI accepts at most ${MAX_PROPERTIES} properties. This one has ${properties}.`,
    );
  }
  return warnings;

  function warn(code: string, path: string, message: string): void {
    warnings.push({ code, path, message });
  }

  function walk(value: unknown, path: string, level: number): void {
    if (!isObject(value)) return;
    deepest = Math.max(deepest, level);
    warnAboutKeywords(value, path, warn);
    warnAboutType(value, path, warn);
    for (const [name, member] of Object.entries(children(value, "properties"))) {
      properties++;
      const memberPath = `${path}.properties.${name}`;
      if (!PROPERTY_NAME.test(name)) {
        warn(
          "property_name",
          memberPath,
          "Anthropic only accepts names of 1 to 64 letters, digits, _, . and -.",
        );
      }
      walk(member, memberPath, level + 1);
    }
    walk(value["items"], `${path}.items`, level + 1);
    walk(value["additionalProperties"], `${path}.additionalProperties`, level + 1);
    for (const name of ["anyOf", "oneOf", "allOf", "prefixItems"]) {
      const branches = Array.isArray(value[name]) ? (value[name] as unknown[]) : [];
      for (const [index, branch] of branches.entries()) walk(branch, `${path}.${name}.${index}`, level + 1);
    }
    for (const name of ["$defs", "patternProperties"]) {
      for (const [key, member] of Object.entries(children(value, name))) {
        walk(member, `${path}.${name}.${key}`, level + 1);
      }
    }
  }
}

type Warn = (code: string, path: string, message: string) => void;

function warnAboutRoot(schema: Schema, warn: Warn): void {
  const found = COMBINATIONS.filter((keyword) => Object.hasOwn(schema, keyword));
  if (found.length > 0) {
    warn(
      "top_level_combination",
      "input_schema",
      `No provider takes ${found.join(", ")} at the top level. Models see one object with all properties.`,
    );
  }
  if (!isObject(schema["properties"])) {
    warn("properties_missing", "input_schema", "Models are told that this tool takes no arguments.");
  }
}

function warnAboutKeywords(schema: Schema, path: string, warn: Warn): void {
  if (Object.hasOwn(schema, "$ref")) {
    warn(
      "reference",
      path,
      "Most providers get what $ref refers to in its place, and nothing for recursion.",
    );
  }
  const { format } = schema;
  if (typeof format === "string" && !KNOWN_FORMATS.has(format)) {
    const shown = format.slice(0, 60);
    warn(
      "unsupported_format",
      path,
      `Most providers don't take the format ${shown}. Models read its name in the description.`,
    );
  }
  const declared = children(schema, "properties");
  const required = Array.isArray(schema["required"]) ? (schema["required"] as unknown[]) : [];
  const undeclared = required.filter((name) => !Object.hasOwn(declared, String(name)));
  if (undeclared.length > 0) {
    const names = undeclared.map(String).join(", ").slice(0, 300);
    warn(
      "required_undeclared",
      path,
      `These required names aren't properties, so models don't know what they are: ${names}.`,
    );
  }
}

function warnAboutType(schema: Schema, path: string, warn: Warn): void {
  const { type, items, enum: choices } = schema;
  if (!SAYS_TYPE.some((keyword) => Object.hasOwn(schema, keyword))) {
    warn("type_missing", path, "Without a type, models don't know what this is. Gemini is asked for text.");
  }
  const types = Array.isArray(type) ? (type as unknown[]) : [type];
  if (types.filter((one) => one !== "null").length > 1) {
    warn("several_types", path, "Gemini gets a choice between these types. Models do better with one.");
  }
  if (types.includes("array") && items === undefined && schema["prefixItems"] === undefined) {
    warn("items_missing", path, 'Without "items", models don\'t know what the list holds.');
  }
  if (Array.isArray(choices) && choices.some((choice) => typeof choice !== "string" && choice !== null)) {
    warn(
      "enum_of_other_types",
      path,
      "Most providers only take strings in enum. Models read the others in the description.",
    );
  }
}

function children(schema: Schema, name: string): Schema {
  const value = schema[name];
  return isObject(value) ? value : {};
}
