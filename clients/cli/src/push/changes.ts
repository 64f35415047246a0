/** What a push would change in one record. */
import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject } from "../api-schema/schema.ts";

export interface Change {
  /** Such as `engine.barge_in_ms`. */
  path: string;
  /** Undefined: the default. */
  from: unknown;
  to: unknown;
}

/** Both come without defaults. References to credentials are left out, since their values are compared elsewhere. */
export function changesBetween(before: JsonObject, after: JsonObject, path = ""): Change[] {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name): Change[] => {
    const place = path === "" ? name : `${path}.${name}`;
    const [from, to] = [before[name], after[name]];
    if (isDeepStrictEqual(from, to)) return [];
    const areParts = isObject(from ?? {}) && isObject(to ?? {}) && !isFree(name);
    return areParts
      ? changesBetween((from ?? {}) as JsonObject, (to ?? {}) as JsonObject, place)
      : [{ path: place, from, to }];
  });
}

/** Objects of the author's own, which are shown as a whole. */
function isFree(name: string): boolean {
  return ["auth", "body", "input_schema", "response_schema"].includes(name);
}
