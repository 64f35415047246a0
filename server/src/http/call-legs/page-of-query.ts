/** The id by which a page names itself when it connects (docs/calls.md#pages). */
import { ServiceError } from "@parley/base/errors";

const LENGTHS = { least: 8, most: 64 };

/** `value`: the parameter `page` of the query. Null if there is none. Throws VALIDATION_FAILED. */
export function pageOfQuery(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && value.length >= LENGTHS.least && value.length <= LENGTHS.most)
    return value;
  const message = `Must have ${LENGTHS.least} to ${LENGTHS.most} characters.`;
  throw new ServiceError("VALIDATION_FAILED", message, { fields: [{ path: "page", message }] });
}
