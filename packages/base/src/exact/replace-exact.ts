import { holdsExact, isExactNumber, type ExactNumber } from "./exact-number.ts";

/** The JSON value with something else for each of its ExactNumbers; itself if it has none. `path`: from the value. */
export function replaceExact(
  value: unknown,
  replace: (number: ExactNumber, path: readonly string[]) => unknown,
  path: readonly string[] = [],
): unknown {
  if (isExactNumber(value)) return replace(value, path);
  if (!holdsExact(value)) return value;
  const below = (member: unknown, key: string): unknown => replaceExact(member, replace, [...path, key]);
  if (Array.isArray(value)) return value.map((item, index) => below(item, `${index}`));
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([key, member]) => [key, below(member, key)]));
}
