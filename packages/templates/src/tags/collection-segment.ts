import { evalToken, type Hash } from "liquidjs";
import type { CallContext } from "../liquid/call-context.ts";
import { isMembers } from "../values/first-and-last.ts";
import { wholeNumber } from "../values/number-operand.ts";
import { plainValue } from "../values/value-text.ts";

/**
 * What a loop iterates over: an array's elements, an object's pairs, a text as its only element, and nothing for other
 * values.
 */
export function loopElements(value: unknown): unknown[] {
  const plain = plainValue(value);
  if (Array.isArray(plain)) return plain;
  if (typeof plain === "string") return plain === "" ? [] : [plain];
  return isMembers(plain) ? Object.entries(plain) : [];
}

/**
 * At most `limit` elements from `from` on (null: all). As in Liquid, a negative `from` reduces the limit by the
 * elements that don't exist.
 */
export function segmentOf(
  elements: unknown[],
  from: number,
  limit: number | null,
  { meter }: CallContext,
): unknown[] {
  meter.chargeWork(elements.length);
  if (from <= 0 && limit === null) return elements;
  const end = limit === null ? elements.length : Math.max(from + limit, 0);
  return elements.slice(Math.max(from, 0), end);
}

/** The number that an argument such as `limit: 3` gives; null if it is missing or not a number. */
export function* loopNumber(
  { hash }: Hash,
  name: string,
  context: CallContext,
): Generator<unknown, number | null, unknown> {
  const token = hash[name];
  return token ? wholeNumber(yield evalToken(token, context)) : null;
}
