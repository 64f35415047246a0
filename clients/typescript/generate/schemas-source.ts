/**
 * The OpenAPI document's components as the source of `schemas.gen.ts`: one constant for each, and one for each
 * operation's query and each stream's event names, so that pages read bounds, defaults, choices and descriptions instead
 * of repeating them. A bundler drops those that nobody imports.
 */
import { eventsOf, type Document } from "./api-source.ts";
import { memberName, type Schema } from "./schema-type.ts";

const HEAD = `// Generated from openapi.json (npm run openapi). Do not edit.
/** JSON Schemas of the API. \`required\`, patterns and examples are left out: what is sent is checked by the service. */
`;
const ABOUT_VENDORS =
  "/** Vendors to choose from, by what they can do, with the settings each supports, and vendors that take keys. */\n";
const LEFT_OUT = new Set(["required", "pattern", "examples", "additionalProperties", "patternProperties"]);
/** Keywords whose members the schema's author names. */
const NAMED = new Set(["properties", "$defs"]);
/** Keywords whose values are data. */
const DATA = new Set(["default", "enum", "const"]);

export function schemasSource({ paths, components, "x-vendors": vendors }: Document): string {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const queries = operations.flatMap(({ operationId, parameters = [] }) => {
    const members = parameters.filter((parameter) => parameter.in === "query");
    if (members.length === 0) return [];
    const properties = members.map(({ name, schema, description }) => [
      name,
      { ...schema, ...(description !== undefined && { description }) },
    ]);
    const schema: Schema = { type: "object", properties: Object.fromEntries(properties) };
    return [constant(`${camelCase(operationId)}Query`, schema)];
  });
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    constant(`${name.charAt(0).toLowerCase()}${name.slice(1)}Schema`, schema),
  );
  const limits = operations.flatMap(({ operationId, "x-body-limit": bytes }) =>
    bytes === undefined ? [] : [`export const ${camelCase(operationId)}BodyLimit = ${bytes};\n`],
  );
  const streams = operations.flatMap((operation) => {
    const names = Object.keys(eventsOf(operation));
    if (names.length === 0) return [];
    return [`export const ${camelCase(operation.operationId)}Names = ${JSON.stringify(names)} as const;\n`];
  });
  const lists =
    vendors === undefined
      ? []
      : [`${ABOUT_VENDORS}export const vendors = ${literal(vendors, "")} as const;\n`];
  return [HEAD, ...schemas, ...queries, ...limits, ...streams, ...lists].join("\n");
}

function constant(name: string, schema: Schema): string {
  return `export const ${name} = ${literal(shorten(schema, false), "")} as const;\n`;
}

/** Keywords that tell a form something. */
function shorten(value: unknown, hasNames: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => shorten(item, false));
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([keyword]) => hasNames || !LEFT_OUT.has(keyword));
  return Object.fromEntries(
    members.map(([keyword, member]) => [
      keyword,
      !hasNames && DATA.has(keyword) ? member : shorten(member, !hasNames && NAMED.has(keyword)),
    ]),
  );
}

/** On one line if it fits. */
function literal(value: unknown, indent: string): string {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const deeper = `${indent}  `;
  const parts = (inside: string) =>
    isObject
      ? Object.entries(value).map(([name, member]) => `${memberName(name)}: ${literal(member, inside)}`)
      : Array.isArray(value)
        ? value.map((item) => literal(item, inside))
        : null;
  const list = parts(deeper);
  if (list === null) return JSON.stringify(value);
  const [open, close] = isObject ? ["{ ", " }"] : ["[", "]"];
  if (list.length === 0) return (open + close).replaceAll(" ", "");
  const line = `${open}${list.join(", ")}${close}`;
  if (line.length <= 100 && !line.includes("\n")) return line;
  return `${open.trim()}\n${list.map((part) => `${deeper}${part},`).join("\n")}\n${indent}${close.trim()}`;
}

/** `calls_list` becomes `callsList`. */
function camelCase(name: string): string {
  return name.replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
}
