/** The rules for every kind of tool that its schema can't express (docs/tools.md#fields). */
import type { FieldProblem } from "@parley/base/errors";
import { isBuiltinName } from "./function-names.ts";

/** `stored`: the name that the tool has already, null for a new tool. */
export function checkName(name: string, stored: string | null): FieldProblem[] {
  if (name.trim() === "") return [{ path: "name", message: "must not be blank" }];
  if (isBuiltinName(name, stored))
    return [{ path: "name", message: `is the name of a built-in tool. Choose another` }];
  return [];
}

/** No text column, header or URL can hold U+0000. */
export function checkNul(config: object): FieldProblem[] {
  const message = "must not contain NUL characters";
  return Object.entries(config).flatMap(([path, value]) =>
    JSON.stringify(value)?.includes("\\u0000") && hasNul(value) ? [{ path, message }] : [],
  );
}

function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, member]) => key.includes("\0") || hasNul(member));
}
