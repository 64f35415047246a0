/** The input schema while it is edited: a form of its properties, or JSON as text. Whichever is shown counts. */
import { isJsonObject, objectOf, parseJson, prettyJson, type Json } from "./parse-json.ts";
import { newRowId } from "./row-id.ts";

export const PROPERTY_TYPES = ["string", "number", "integer", "boolean", "array", "object"] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export interface SchemaRow {
  id: number;
  name: string;
  /** `other`: what the form doesn't know, such as several types; it stays as it is. */
  type: PropertyType | "other";
  description: string;
  isRequired: boolean;
  /** For texts: the allowed ones, separated by commas. */
  choices: string;
  /** Keywords that the form doesn't show; they stay. */
  rest: Json;
}

export interface SchemaDraft {
  view: "form" | "json";
  rows: SchemaRow[];
  /** No additional properties. */
  isLocked: boolean;
  /** Keywords of the schema itself that the form doesn't show. */
  rest: Json;
  text: string;
}

type SchemaResult =
  | { schema: Json; problems: [] }
  | { schema: null; problems: { path: string; message: string }[] };

export function schemaDraftOf(schema: Json): SchemaDraft {
  const view = isForForm(schema) ? "form" : "json";
  return { view, ...formOf(schema), text: prettyJson(schema) };
}

export function emptySchemaRow(name = ""): SchemaRow {
  return {
    id: newRowId(),
    name,
    type: "string",
    description: "",
    isRequired: true,
    choices: "",
    rest: {},
  };
}

/**
 * The schema that the draft stands for. Problems' paths are `input_schema` or `input_schema.<row>`. `one`: what a row
 * is.
 */
export function schemaOf(draft: SchemaDraft, one = "argument"): SchemaResult {
  if (draft.view === "form") return schemaOfForm(draft, one);
  const schema = parseJson(draft.text);
  if (isJsonObject(schema)) return { schema, problems: [] };
  const message = schema === undefined ? "Not valid JSON" : 'Must be an object: { "type": "object", … }';
  return { schema: null, problems: [{ path: "input_schema", message }] };
}

/** The same schema in the other view; unchanged if that view can't show it. */
export function switchSchemaView(draft: SchemaDraft, view: SchemaDraft["view"]): SchemaDraft {
  const { schema } = schemaOf(draft);
  if (schema === null || (view === "form" && !isForForm(schema))) return draft;
  return { view, ...formOf(schema), text: prettyJson(schema) };
}

/** Why the other view can't show it. */
export function whyStuck(draft: SchemaDraft): string {
  const { schema, problems } = schemaOf(draft);
  if (schema === null) return `${problems[0]?.message ?? "This can't be shown there"}. Fix it first.`;
  return isForForm(schema)
    ? "This can't be shown there."
    : "The form can't show everything in this schema. Edit it as JSON.";
}

/** In either view; unchanged while the text isn't a schema. */
export function lockSchema(draft: SchemaDraft, isLocked: boolean): SchemaDraft {
  if (draft.view === "form") return { ...draft, isLocked };
  const { schema } = schemaOf(draft);
  if (schema === null) return draft;
  const { additionalProperties: _lock, ...rest } = schema;
  const next = isLocked ? { ...rest, additionalProperties: false } : rest;
  return { ...draft, isLocked, text: prettyJson(next) };
}

export function isSchemaLocked(draft: SchemaDraft): boolean {
  return draft.view === "form" ? draft.isLocked : schemaOf(draft).schema?.["additionalProperties"] === false;
}

/** Whether the form shows it without losing anything. */
export function isForForm(schema: Json): boolean {
  const { properties = {}, required = [] } = schema;
  if (!isJsonObject(properties) || !Object.values(properties).every(isJsonObject)) return false;
  return Array.isArray(required) && required.every((name) => Object.hasOwn(properties, String(name)));
}

function formOf(schema: Json): Pick<SchemaDraft, "rows" | "isLocked" | "rest"> {
  const { properties, required, additionalProperties, ...others } = schema;
  const names = Array.isArray(required) ? required : [];
  const isLocked = additionalProperties === false;
  const isKept = additionalProperties !== undefined && !isLocked;
  const entries = Object.entries(isJsonObject(properties) ? properties : {});
  return {
    rows: entries.map(([name, value]) => rowOf(name, isJsonObject(value) ? value : {}, names.includes(name))),
    isLocked,
    rest: isKept ? { ...others, additionalProperties } : others,
  };
}

function rowOf(name: string, schema: Json, isRequired: boolean): SchemaRow {
  const { type, description, enum: choices, ...others } = schema;
  const isKnown = PROPERTY_TYPES.some((known) => known === type);
  const isDescribed = typeof description === "string";
  const areTexts = type === "string" && isListOfWords(choices);
  return {
    id: newRowId(),
    name,
    type: isKnown ? (type as PropertyType) : "other",
    description: isDescribed ? description : "",
    isRequired,
    choices: areTexts ? choices.join(", ") : "",
    rest: {
      ...(!isKnown && type !== undefined && { type }),
      ...(!isDescribed && description !== undefined && { description }),
      ...(!areTexts && choices !== undefined && { enum: choices }),
      ...others,
    },
  };
}

/** Texts that come back from a comma-separated line as they went in. */
function isListOfWords(choices: unknown): choices is string[] {
  const isWord = (word: unknown) =>
    typeof word === "string" && word !== "" && word === word.trim() && !word.includes(",");
  return Array.isArray(choices) && choices.length > 0 && choices.every(isWord);
}

function schemaOfForm({ rows, isLocked, rest }: SchemaDraft, one: string): SchemaResult {
  const problems = rows.flatMap((row) => {
    const path = `input_schema.${row.id}`;
    if (row.name === "") return [{ path, message: `Give the ${one} a name` }];
    const isTaken = rows.find(({ name }) => name === row.name) !== row;
    return isTaken ? [{ path, message: `Another ${one} has this name` }] : [];
  });
  if (problems.length > 0) return { schema: null, problems };
  const required = rows.filter((row) => row.isRequired).map(({ name }) => name);
  const { additionalProperties, ...others } = rest;
  const schema = {
    type: "object",
    ...others,
    properties: objectOf(rows.map((row) => [row.name, propertyOf(row)])),
    ...(required.length > 0 && { required }),
    ...(isLocked
      ? { additionalProperties: false }
      : additionalProperties !== undefined && { additionalProperties }),
  };
  return { schema, problems: [] };
}

function propertyOf({ type, description, choices, rest }: SchemaRow): Json {
  const words = choices.split(",").map((word) => word.trim());
  const allowed = type === "string" ? words.filter((word) => word !== "") : [];
  const needsItems = type === "array" && rest["items"] === undefined && rest["prefixItems"] === undefined;
  return {
    ...(type !== "other" && { type }),
    ...(description !== "" && { description }),
    ...(allowed.length > 0 && { enum: allowed }),
    ...rest,
    ...(needsItems && { items: { type: "string" } }),
  };
}
