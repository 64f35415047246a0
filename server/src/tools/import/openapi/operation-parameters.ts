/** Converts an operation's parameters to parts of a tool's request. */
import { isForbiddenHeader, isHeaderName } from "@parley/base/net/request-rules";
import { isSecretHeader } from "../../../platform/secrets/secret-names.ts";
import { ImportProblem } from "../draft/import-problem.ts";
import { convertSchema } from "./convert-schema.ts";
import type { DraftContext } from "./draft-context.ts";
import { isObject, listAt, objectAt, textAt, type JsonObject } from "./json-object.ts";

export interface RequestParts {
  /** With placeholders. Begins with a slash. */
  path: string;
  /** `name={{name}}` each. */
  queries: string[];
  headers: { key: string; value: string }[];
}

const PLACES = new Set(["path", "query", "header", "cookie"]);

/** Covered by the body and the security schemes instead (OpenAPI 3.1, Parameter Object). */
const IGNORED_HEADERS = new Set(["accept", "content-type", "authorization"]);

interface Parameter {
  name: string;
  place: string;
  isRequired: boolean;
  /** Whether every item of a list is sent as a separate parameter. */
  isExploded: boolean;
  style: string;
  schema: JsonObject;
}

/** Throws ImportProblem for something required that can't be sent. */
export function readParameters(path: string, places: JsonObject[], context: DraftContext): RequestParts {
  const parameters = new Map<string, Parameter>();
  for (const given of places.flatMap((place) => listAt(place, "parameters"))) {
    const parameter = readParameter(given, context);
    if (parameter) parameters.set(`${parameter.place} ${parameter.name}`, parameter); // the operation's own come last and win
  }
  const parts: RequestParts = { path: path.startsWith("/") ? path : `/${path}`, queries: [], headers: [] };
  const cookies: string[] = [];
  for (const parameter of parameters.values()) addParameter(parameter);
  if (cookies.length > 0) parts.headers.push({ key: "Cookie", value: cookies.join("; ") });
  // placeholders that the path names and no parameter describes
  parts.path = parts.path.replaceAll(/(?<!\{)\{([^{}]+)\}(?!\})/g, (_braces, name: string) =>
    context.arguments.add(name, { type: "string" }, true),
  );
  return parts;

  function addParameter(parameter: Parameter): void {
    const { name, place, isRequired } = parameter;
    const key = name.toLowerCase();
    if (!PLACES.has(place)) {
      if (isRequired) throw new ImportProblem(`requires ${name} as its ${place}, which tools can't send`);
      context.leftOut.push(name);
      return;
    }
    if (place === "header" && (IGNORED_HEADERS.has(key) || isForbiddenHeader(name))) return;
    if (place === "path" && !parts.path.includes(`{${name}}`)) return;
    if (place === "header" && isSecretHeader(name) && !/idempotency/i.test(name)) {
      const message = `The header ${name} looks like a credential. Enter its value.`;
      context.warnings.push({ code: "credential_missing", path: "headers", message });
      parts.headers.push({ key: name, value: "" });
      return;
    }
    if (!isRequired && place !== "path" && !context.includeOptional) {
      context.leftOut.push(name);
      return;
    }
    const value = valueOf(parameter, context);
    if (value === null) {
      if (isRequired || place === "path") {
        throw new ImportProblem(`requires ${name}, an object in the ${place}, which tools can't send`);
      }
      context.leftOut.push(name);
    } else if (place === "path") parts.path = parts.path.replaceAll(`{${name}}`, value);
    else if (place === "query") parts.queries.push(`${encoded(name)}=${value}`);
    else if (place === "header") addHeader(name, value);
    else if (place === "cookie") cookies.push(`${encoded(name)}=${value}`);
  }

  function addHeader(name: string, value: string): void {
    if (!isHeaderName(name)) throw new ImportProblem(`has an invalid header: ${name.slice(0, 100)}`);
    parts.headers.push({ key: name, value });
  }
}

function readParameter(given: unknown, { schemas }: DraftContext): Parameter | null {
  const { value } = schemas.follow(given);
  if (!isObject(value)) return null;
  const name = textAt(value, "name");
  const place = textAt(value, "in");
  if (name === "") return null;
  const style = textAt(value, "style") || (place === "query" || place === "cookie" ? "form" : "simple");
  const [content] = Object.values(objectAt(value, "content"));
  const described = isObject(content) ? content["schema"] : value["schema"];
  const converted = convertSchema(described, schemas);
  const description = textAt(value, "description").trim().slice(0, 1000);
  const schema = description === "" ? converted : { ...converted, description };
  const isExploded = typeof value["explode"] === "boolean" ? value["explode"] : style === "form";
  return {
    name,
    place,
    isRequired: value["required"] === true,
    isExploded,
    style: isObject(content) ? "content" : style,
    schema,
  };
}

/** Replaces lone surrogates, which no URL can hold, with U+FFFD. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The placeholder or the fixed value; null for an object, which no placeholder can represent. */
function valueOf(
  { name, place, isRequired, isExploded, style, schema }: Parameter,
  context: DraftContext,
): string | null {
  const fixed = fixedValue(schema);
  if (fixed !== null && isRequired) return place === "header" ? fixed : encoded(fixed);
  const add = (asked: JsonObject) => context.arguments.add(name, asked, isRequired || place === "path");
  if (style === "content") return add(schema);
  if (schema["type"] === "object" || isObject(schema["properties"])) return null;
  if (schema["type"] !== "array") return add(schema);
  const items = isObject(schema["items"]) ? schema["items"] : {};
  const { description } = schema;
  if (isExploded && place === "query") {
    const message = `${name} is a list in the API, but the tool sends one value.`;
    context.warnings.push({ code: "list_of_one", path: "url", message });
    return add({ type: "string", ...items, ...(description !== undefined && { description }) });
  }
  return add({
    type: "string",
    description:
      `${typeof description === "string" ? `${description} ` : ""}Several are separated by commas.`.trim(),
  });
}

/** The text of something that can have only one value. */
export function fixedValue(schema: JsonObject): string | null {
  const value = fixedScalar(schema);
  return value === undefined || value === null ? null : String(value);
}

/** The only value that a schema allows; undefined if there may be others. */
export function fixedScalar(schema: JsonObject): string | number | boolean | null | undefined {
  if (Object.hasOwn(schema, "const")) return schema["const"] as string;
  const choices = listAt(schema, "enum");
  return choices.length === 1 ? (choices[0] as string) : undefined;
}
