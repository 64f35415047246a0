import { isObject } from "@parley/base/json-schema/is-object";

/** What an input schema and its tool's description are, if OpenAI's form of a function was given instead. */
export interface UnwrappedFunction {
  schema: Record<string, unknown>;
  description: string | undefined;
}

/**
 * Reads `{"type": "function", "function": {"name", "description", "parameters"}}` (Chat Completions), or the same
 * members without the inner object (Responses); null for anything else. A function without parameters has none to give.
 */
export function unwrapFunction(value: Record<string, unknown>): UnwrappedFunction | null {
  if (value["type"] !== "function") return null;
  const inner = isObject(value["function"]) ? value["function"] : value;
  if (typeof inner["name"] !== "string") return null;
  const { parameters = { type: "object", properties: {} }, description } = inner;
  if (!isObject(parameters)) return null;
  return { schema: parameters, description: typeof description === "string" ? description : undefined };
}
