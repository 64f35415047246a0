import { holdsExact, isExactNumber } from "./exact-number.ts";

/** The JSON value with doubles for its ExactNumbers; itself if it has none. */
export function asDoubles(value: unknown): unknown {
  if (isExactNumber(value)) return value.valueOf();
  if (!holdsExact(value)) return value;
  if (Array.isArray(value)) return value.map(asDoubles);
  const entries = Object.entries(value as object).map(([name, member]) => [name, asDoubles(member)] as const);
  return Object.fromEntries(entries);
}
