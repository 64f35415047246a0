/** The fields of a test: what the tool's input schema declares, and the variables that it doesn't. */
import { isExactNumber, writeJson } from "@parley/client";
import { isJsonObject, parseJson, type Json } from "../draft/parse-json.ts";

/** How its value is entered. */
export type ArgumentKind = "text" | "number" | "boolean" | "choice" | "json";

export interface ArgumentField {
  name: string;
  kind: ArgumentKind;
  /** For a choice: its value as JSON, and what is shown for it. */
  choices: { value: string; label: string }[];
  isRequired: boolean;
  /** Whether the model can supply it: it is a property of the schema. */
  isDeclared: boolean;
  /** Such as "integer" or "2 choices". */
  type: string;
  description: string | null;
}

/** Values as they are entered; one that is not given is missing or "". */
export type ArgumentTexts = Readonly<Record<string, string>>;

/** In the order of the schema; then the variables of the request that it doesn't declare. */
export function argumentFieldsOf(schema: Json | undefined, variables: readonly string[]): ArgumentField[] {
  const { properties, required } = schema ?? {};
  const declared = isJsonObject(properties) ? properties : {};
  const names = new Set([...Object.keys(declared), ...variables]);
  const needed = Array.isArray(required) ? (required as unknown[]) : [];
  return [...names].map((name) => {
    const isDeclared = Object.hasOwn(declared, name);
    const property = isDeclared ? declared[name] : undefined;
    const field = shapeOf(isJsonObject(property) ? property : {}, schema);
    return { name, isDeclared, isRequired: needed.includes(name), ...field };
  });
}

/** The arguments as the model would give them. Empty ones are left out. */
export function argumentsOf(fields: readonly ArgumentField[], texts: ArgumentTexts): Json {
  const given = fields.filter(({ name }) => textOf(texts, name) !== "");
  return Object.fromEntries(given.map((field) => [field.name, valueOf(field, textOf(texts, field.name))]));
}

/** The opposite: how the field shows a value. */
export function argumentText(field: ArgumentField | undefined, value: unknown): string {
  if (value === undefined) return "";
  if (field?.kind === "choice") return writeJson(value);
  return typeof value === "string" ? value : writeJson(value, field?.kind === "json" ? 2 : 0);
}

/** The values as texts for the fields; a value without a field is kept. */
export function argumentTexts(fields: readonly ArgumentField[], values: Json): Record<string, string> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, argumentText(byName.get(name), value)]),
  );
}

/** The names of required arguments without a value. */
export function missingOf(fields: readonly ArgumentField[], texts: ArgumentTexts): string[] {
  return fields
    .filter(({ name, isRequired }) => isRequired && textOf(texts, name) === "")
    .map(({ name }) => name);
}

export function textOf(texts: ArgumentTexts, name: string): string {
  return Object.hasOwn(texts, name) ? (texts[name] ?? "") : "";
}

/** A value of the wrong type is sent as text, so that the schema says what is wrong, as it does to the model. */
function valueOf({ kind }: ArgumentField, text: string): unknown {
  if (kind === "text") return text;
  const parsed = parseJson(text);
  if (kind === "number") return typeof parsed === "number" || isExactNumber(parsed) ? parsed : text;
  return parsed === undefined ? text : parsed;
}

function shapeOf(
  property: Json,
  schema: Json | undefined,
): Pick<ArgumentField, "kind" | "choices" | "type" | "description"> {
  const { description, ...rest } = property;
  const about = typeof description === "string" && description !== "" ? description : null;
  return { description: about, ...kindOf(referred(rest, schema)) };
}

function kindOf(property: Json): Pick<ArgumentField, "kind" | "choices" | "type"> {
  const options = "const" in property ? [property["const"]] : property["enum"];
  if (Array.isArray(options) && options.length > 0) {
    const choices = (options as unknown[]).map((option) => ({
      value: writeJson(option),
      label: typeof option === "string" ? option || "(empty)" : writeJson(option),
    }));
    return { kind: "choice", choices, type: choices.length === 1 ? "1 choice" : `${choices.length} choices` };
  }
  const types = [property["type"]].flat().filter((type) => typeof type === "string" && type !== "null");
  const [type] = types as string[];
  const rest = { choices: [], type: types.join(" or ") };
  if (types.length !== 1) return { kind: isNested(property) ? "json" : "text", ...rest };
  if (type === "string") return { kind: "text", ...rest, type: formatOf(property) ?? "string" };
  if (type === "number" || type === "integer") return { kind: "number", ...rest };
  return { kind: type === "boolean" ? "boolean" : "json", ...rest };
}

function formatOf({ format }: Json): string | null {
  return typeof format === "string" ? format : null;
}

function isNested(property: Json): boolean {
  return ["properties", "items", "anyOf", "oneOf", "allOf", "$ref", "type"].some((word) => word in property);
}

/** Follows one reference into the schema's own definitions, which is how generators write enums. */
function referred(property: Json, schema: Json | undefined): Json {
  const [, room = "", name = ""] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(String(property["$ref"])) ?? [];
  const definitions = schema?.[room];
  const found = isJsonObject(definitions) && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  return isJsonObject(found) ? found : property;
}
