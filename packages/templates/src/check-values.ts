import { ServiceError, validationFailed } from "@parley/base/errors";

/** UTF-8 bytes of `variable_values` as compact JSON (docs/templates.md#where-values-come-from). */
export const MAX_VALUES_BYTES = 4096;

/**
 * Throws ServiceError PAYLOAD_TOO_LARGE, with `limit` and `actual` in bytes, if the values are too large, and
 * VALIDATION_FAILED if one has characters that no text of a call can keep.
 */
export function checkValues(values: Record<string, unknown>): void {
  const actual = Buffer.byteLength(JSON.stringify(values), "utf8");
  if (actual > MAX_VALUES_BYTES) {
    const message = `variable_values is ${actual} bytes as JSON. Shorten it to at most ${MAX_VALUES_BYTES}.`;
    throw new ServiceError("PAYLOAD_TOO_LARGE", message, { limit: MAX_VALUES_BYTES, actual });
  }
  const paths = unstorablePaths(values, "variable_values");
  const message = "must not contain NUL characters or unpaired surrogates";
  if (paths.length > 0) throw validationFailed(...paths.map((path) => ({ path, message })));
}

function unstorablePaths(value: unknown, path: string): string[] {
  if (typeof value === "string") return value.includes("\0") || !value.isWellFormed() ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => unstorablePaths(member, `${path}.${key}`));
}
