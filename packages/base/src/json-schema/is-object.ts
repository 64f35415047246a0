import { isExactNumber } from "../exact/exact-number.ts";

/** Whether a JSON value is an object: neither an array nor a number whose digits are kept. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isExactNumber(value);
}
