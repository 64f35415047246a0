import { isObject } from "./is-object.ts";
import { pointerNames, valueAt } from "./json-pointer.ts";

/** The most parts of a schema searched for one reference's target. */
const MOST_SEARCHED = 10_000;

/** The target of a `$ref` within a schema: a pointer, an `$anchor` or an `$id`; undefined for any other. */
export function findReference(root: Record<string, unknown>, reference: string): unknown {
  if (reference !== "#" && !reference.startsWith("#/")) return findNamed(root, reference);
  return valueAt(root, pointerNames(decoded(reference)));
}

/** The part that has this `$anchor` (`#name`) or `$id`. */
function findNamed(root: unknown, reference: string): unknown {
  const [key, name] = reference.startsWith("#") ? ["$anchor", reference.slice(1)] : ["$id", reference];
  const waiting: unknown[] = [root];
  for (let looked = 0; waiting.length > 0 && looked < MOST_SEARCHED; looked++) {
    const each = waiting.shift();
    if (isObject(each) && each[key] === name) return each;
    if (typeof each === "object" && each !== null) waiting.push(...Object.values(each));
  }
  return undefined;
}

/** A pointer in a fragment is percent-encoded (RFC 6901, 6). */
function decoded(pointer: string): string {
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}
