/**
 * What is wrong with a value by its schema. The server checks more; this finds most mistakes before anything is sent.
 */
import { isDeepStrictEqual } from "node:util";
import { isExactNumber, writeJson } from "@parley/client";
import { isObject, type ApiSchemas, type JsonObject, type Schema } from "./schema.ts";

export interface Problem {
  /** Such as `engine.barge_in_ms`; empty for the whole value. */
  path: string;
  message: string;
}

/** Keywords it doesn't know are left to the server. */
export function checkValue(schemas: ApiSchemas, given: Schema, value: unknown, path = ""): Problem[] {
  const schema = schemas.follow(given);
  if (schema.anyOf) return checkChoice(schemas, schema.anyOf, value, path);
  const problem = typeProblem(schema, value) ?? valueProblem(schema, value);
  if (problem !== null) return [{ path, message: problem }];
  if (isObject(value)) return checkFields(schemas, schema, value, path);
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    return value.flatMap((item, index) => checkValue(schemas, items, item, joined(path, String(index))));
  }
  return [];
}

/** The problems of the choice that fits best. */
function checkChoice(schemas: ApiSchemas, choices: Schema[], value: unknown, path: string): Problem[] {
  const found = choices.map((choice) => checkValue(schemas, choice, value, path));
  if (found.some((problems) => problems.length === 0)) return [];
  const type = isObject(value) ? value["type"] : undefined;
  const named = choices.findIndex((choice) => {
    const { const: name } = schemas.follow(choice).properties?.["type"] ?? {};
    return name !== undefined && name === type;
  });
  if (named >= 0) return found[named] ?? [];
  const types = choices.map((choice) => schemas.follow(choice).properties?.["type"]?.const);
  if (types.every((name) => name !== undefined)) {
    return [{ path: joined(path, "type"), message: `must be ${list(types)}` }];
  }
  const inside = found.find((problems) => problems.every((problem) => problem.path !== path));
  return inside ?? found[0] ?? [];
}

function checkFields(schemas: ApiSchemas, schema: Schema, value: JsonObject, path: string): Problem[] {
  const { properties = {}, required = [], additionalProperties: others = true } = schema;
  const missing = required.filter((name) => value[name] === undefined);
  const inFields = Object.entries(value).flatMap(([name, field]) => {
    const place = joined(path, name);
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (known) return checkValue(schemas, known, field, place);
    if (others === false)
      return [{ path: place, message: `is not a known field${didYouMean(name, properties)}` }];
    return typeof others === "object" ? checkValue(schemas, others, field, place) : [];
  });
  return [...missing.map((name) => ({ path: joined(path, name), message: "is required" })), ...inFields];
}

function didYouMean(name: string, properties: Record<string, Schema>): string {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  const meant = Object.keys(properties).find((known) => plain(known) === plain(name));
  return meant === undefined ? "" : `; did you mean ${meant}?`;
}

const TYPES: Record<string, [(value: unknown) => boolean, string]> = {
  object: [isObject, "an object"],
  array: [Array.isArray, "a list"],
  string: [(value) => typeof value === "string", "text"],
  number: [(value) => typeof value === "number" || isExactNumber(value), "a number"],
  integer: [(value) => Number.isInteger(isExactNumber(value) ? Number(value) : value), "a whole number"],
  boolean: [(value) => typeof value === "boolean", "true or false"],
  null: [(value) => value === null, "null"],
};

function typeProblem({ type, const: only, enum: choices }: Schema, value: unknown): string | null {
  if (choices && !choices.includes(value)) return `must be ${list(choices)}`;
  if (only !== undefined && !isDeepStrictEqual(only, value)) return `must be ${word(only)}`;
  const [fits, name] = TYPES[type ?? ""] ?? [() => true, ""];
  return fits(value) ? null : `must be ${name}`;
}

function valueProblem(schema: Schema, value: unknown): string | null {
  const { minimum = -Infinity, maximum = Infinity, minLength = 0, maxLength = Infinity } = schema;
  if (typeof value === "number" && value < minimum) return `must be at least ${minimum}`;
  if (typeof value === "number" && value > maximum) return `must be at most ${maximum}`;
  if (typeof value === "string" && value.length < minLength) return "must not be empty";
  if (typeof value === "string" && value.length > maxLength)
    return `must have at most ${maxLength} characters`;
  if (Array.isArray(value) && value.length > (schema.maxItems ?? Infinity))
    return `must have at most ${schema.maxItems} entries`;
  if (isObject(value) && Object.keys(value).length > (schema.maxProperties ?? Infinity))
    return `must have at most ${schema.maxProperties} entries`;
  return null;
}

function list(choices: readonly unknown[]): string {
  const names = choices.map(word);
  return names.length === 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
}

function word(choice: unknown): string {
  return typeof choice === "string" ? choice : writeJson(choice);
}

function joined(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
