import { replaceExact } from "./replace-exact.ts";

/** The JSON value with doubles for its ExactNumbers; itself if it has none. */
export function asDoubles(value: unknown): unknown {
  return replaceExact(value, (number) => number.valueOf());
}
