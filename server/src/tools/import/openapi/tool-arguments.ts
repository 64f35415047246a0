/** The arguments that the model must supply, collected while the request is built. */
import type { JsonObject } from "./json-object.ts";

const MAX_NAME = 64;

export interface ToolArguments {
  /** Adds one and returns its placeholder. Its name is made valid and unique. */
  add(name: string, schema: JsonObject, isRequired: boolean): string;
  /** All of them, as an input schema. */
  toSchema(): JsonObject;
}

export function createToolArguments(): ToolArguments {
  const properties = new Map<string, JsonObject>();
  const required: string[] = [];
  return {
    add(wanted, schema, isRequired) {
      const name = freeArgument(wanted, properties);
      properties.set(name, schema);
      if (isRequired) required.push(name);
      return `{{${name}}}`;
    },
    toSchema: () => ({
      type: "object",
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    }),
  };
}

function freeArgument(wanted: string, taken: ReadonlyMap<string, unknown>): string {
  const plain = wanted.replaceAll(/[^A-Za-z0-9_-]+/g, "_").replaceAll(/^_+|_+$/g, "");
  const base = plain.slice(0, MAX_NAME) || "value";
  let name = base === "__proto__" ? "proto" : base;
  for (let number = 2; taken.has(name); number++) {
    name = `${base.slice(0, MAX_NAME - 1 - String(number).length)}_${number}`;
  }
  return name;
}
