import type { ModelTool } from "@parley/conversation/ports";
import { contentStems, humanise } from "./tokens.ts";

export type Schema = Record<string, unknown>;

/** More than anyone would ask a caller for. */
const MAX_PARAMETERS = 200;

/** An argument of a tool, as the rehearsal model sees it. */
export interface Parameter {
  name: string;
  /** With references resolved, using the first alternative that isn't null. */
  schema: Schema;
  required: boolean;
  /** How people refer to it: "order id". */
  label: string;
  /** Stems that indicate it: "order", "id". */
  stems: string[];
  kind: "enum" | "boolean" | "number" | "string" | "list" | "unsupported";
}

const known = new WeakMap<ModelTool, Parameter[]>();

/** A tool's arguments, required ones first, otherwise in schema order. */
export function parametersOf(tool: ModelTool): Parameter[] {
  let parameters = known.get(tool);
  if (!parameters) known.set(tool, (parameters = readParameters(tool)));
  return parameters;
}

function readParameters(tool: ModelTool): Parameter[] {
  const root = tool.inputSchema;
  const required = Array.isArray(root["required"])
    ? root["required"].filter((name) => typeof name === "string")
    : [];
  const properties = asSchema(root["properties"]);
  const names = new Set([...required, ...Object.keys(properties)].slice(0, MAX_PARAMETERS));
  return [...names].map((name) =>
    toParameter(
      name,
      resolve(Object.hasOwn(properties, name) ? properties[name] : {}, root),
      required.includes(name),
    ),
  );
}

function toParameter(name: string, schema: Schema, required: boolean): Parameter {
  const title = typeof schema["title"] === "string" ? schema["title"].trim() : "";
  const label = (title || humanise(name)).toLowerCase();
  return { name, schema, required, label, stems: contentStems(`${label} ${name}`), kind: kindOf(schema) };
}

function kindOf(schema: Schema): Parameter["kind"] {
  if (Array.isArray(schema["enum"]) || "const" in schema) return "enum";
  const type = typeOf(schema);
  if (type === "boolean") return "boolean";
  if (type === "integer" || type === "number") return "number";
  if (type === "string" || type === undefined) return "string";
  if (type !== "array") return "unsupported";
  const item = kindOf(asSchema(schema["items"]));
  return item === "unsupported" || item === "list" ? "unsupported" : "list";
}

/** The JSON type. If there are several, the first that isn't null. */
export function typeOf(schema: Schema): string | undefined {
  const { type } = schema;
  if (Array.isArray(type))
    return type.find((each): each is string => typeof each === "string" && each !== "null");
  return typeof type === "string" ? type : undefined;
}

/** A property's schema with local references and alternatives resolved, as far as rehearsing needs it. */
function resolve(schema: unknown, root: Schema, depth = 0): Schema {
  const own = asSchema(schema);
  if (depth > 8) return { type: "object" }; // an unresolvable reference can't be asked for
  if (typeof own["$ref"] === "string") {
    const path = own["$ref"].startsWith("#/") ? own["$ref"].slice(2).split("/") : [];
    const target = path.reduce<unknown>((node, key) => asSchema(node)[key], root);
    return resolve({ ...asSchema(target), ...without(own, "$ref") }, root, depth + 1);
  }
  const alternatives = own["anyOf"] ?? own["oneOf"];
  if (Array.isArray(alternatives)) {
    const first: unknown = alternatives.find((each) => asSchema(each)["type"] !== "null");
    return resolve({ ...without(own, "anyOf", "oneOf"), ...asSchema(first) }, root, depth + 1);
  }
  if ("items" in own) return { ...own, items: resolve(own["items"], root, depth + 1) };
  return own;
}

function without(schema: Schema, ...keys: string[]): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
}

export function asSchema(value: unknown): Schema {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Schema) : {};
}
