import fc from "fast-check";
import { hostileString, hostileValue } from "./hostile.ts";
import { arbitraryOf, type Resolve, type Schema } from "./schema-arbitrary.ts";
import type { Sent } from "./spoil.ts";

/**
 * Requests that may be valid or not: bodies by the schema with hostile strings in them, and all or one member replaced.
 */
export function wildRequest(body: Schema | undefined, query: Schema[], resolve: Resolve): fc.Arbitrary<Sent> {
  const queries = fc
    .array(fc.tuple(fc.constantFrom(...query.map((_, index) => index), -1), hostileString), { maxLength: 2 })
    .map((pairs) => pairs.map(([index, value]) => [nameOf(query[index]), wellFormed(value)].join("=")));
  const bodies = body ? bodyOf(arbitraryOf(body, resolve)) : fc.constant(undefined);
  return fc.tuple(bodies, queries).map(([value, pairs]) => ({
    body: value === undefined ? undefined : JSON.stringify(value),
    contentType: value === undefined ? undefined : "application/json",
    query: pairs.length === 0 ? "" : `?${pairs.join("&")}`,
    token: "own",
  }));
}

function bodyOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const replaced = fc.tuple(value, fc.nat(), hostileValue).map(([given, at, hostile]) => {
    if (typeof given !== "object" || given === null) return hostile;
    const names = Object.keys(given);
    const name = names[at % Math.max(names.length, 1)] ?? "a";
    return { ...given, [name]: hostile };
  });
  return fc.oneof({ weight: 3, arbitrary: value }, { weight: 3, arbitrary: replaced }, hostileValue);
}

function nameOf(parameter: Schema | undefined): string {
  return (parameter as { name?: string } | undefined)?.name ?? "no_such_parameter";
}

/** Percent-encoded, with lone surrogates as bytes that are not UTF-8. */
export function wellFormed(value: string): string {
  return value.isWellFormed() ? encodeURIComponent(value) : "%ff%ed%a0%80";
}
