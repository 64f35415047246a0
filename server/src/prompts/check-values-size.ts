import { ServiceError } from "../errors.ts";

/** UTF-8 bytes of `variable_values` as compact JSON (docs/templates.md#where-values-come-from). */
export const MAX_VALUES_BYTES = 4096;

/** Throws ServiceError PAYLOAD_TOO_LARGE, with `limit` and `actual` in bytes, if the values are too large. */
export function checkValuesSize(values: Record<string, unknown>): void {
  const actual = Buffer.byteLength(JSON.stringify(values), "utf8");
  if (actual <= MAX_VALUES_BYTES) return;
  const message = `variable_values is ${actual} bytes as JSON. Shorten it to at most ${MAX_VALUES_BYTES}.`;
  throw new ServiceError("PAYLOAD_TOO_LARGE", message, { limit: MAX_VALUES_BYTES, actual });
}
