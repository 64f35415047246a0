/** Reads `--var NAME=VALUE`. */
import { readJson as parseJson } from "@parley/client";
import { isObject, type JsonObject } from "../api-schema/schema.ts";
import { UsageError } from "../command/failure.ts";

/** A value is text unless the schema asks for something else there. Throws UsageError. */
export function readVariables(given: readonly string[], inputSchema: JsonObject): JsonObject {
  const properties = isObject(inputSchema["properties"]) ? inputSchema["properties"] : {};
  const pairs = given.map((pair): [string, unknown] => {
    const [, name = "", value = ""] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    if (name === "") throw new UsageError(`--var takes NAME=VALUE, not ${pair}`);
    const property = Object.hasOwn(properties, name) ? properties[name] : {};
    return [name, isTextual(property) ? value : readJson(name, value)];
  });
  return Object.fromEntries(pairs);
}

function isTextual(property: unknown): boolean {
  const type = isObject(property) ? property["type"] : undefined;
  return type === undefined || type === "string" || (Array.isArray(type) && type.includes("string"));
}

function readJson(name: string, value: string): unknown {
  try {
    return parseJson(value);
  } catch {
    throw new UsageError(`${name} must be JSON, as the tool's input schema says, not ${value}`);
  }
}
