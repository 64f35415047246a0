import { parseExact } from "@parley/base/exact/parse-exact";

/** What a name that could reach a prototype looks like, also with escapes. */
const SUSPECT = /__proto__|constructor|\\u00[5-7]/;

/**
 * The value of a body's JSON text, in which numbers keep their digits, without members that could reach a prototype
 * (`__proto__`, and `constructor` with a `prototype`), as Fastify's own parser leaves them out. Throws SyntaxError.
 */
export function parseBody(text: string): unknown {
  const value = parseExact(text);
  return SUSPECT.test(text) ? withoutPrototypes(value) : value;
}

function withoutPrototypes(root: unknown): unknown {
  const left: unknown[] = [root];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value !== "object" || value === null) continue;
    const members = value as Record<string, unknown>;
    if (Object.hasOwn(members, "__proto__")) delete members["__proto__"];
    if (Object.hasOwn(members, "constructor") && reachesPrototype(members["constructor"]))
      delete members["constructor"];
    for (const key of Object.keys(members)) left.push(members[key]);
  }
  return root;
}

function reachesPrototype(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "prototype");
}
