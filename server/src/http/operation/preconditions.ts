/**
 * `ETag` and `If-Match` (RFC 9110, 8.8.3 and 13.1.1), so that nobody overwrites changes they haven't seen
 * (docs/api.md#versions-of-a-record).
 */
import type { CheckVersion } from "../../db/row-version.ts";
import { ServiceError } from "../../errors.ts";

/** A record's version in quotes. It can be derived from any record, including those in lists. */
export function etagOf({ updated_at: version }: { updated_at: string }): string {
  return `"${version}"`;
}

/**
 * Also accepts a tag that a proxy marked as weak, since compressing a response doesn't make it a different version of
 * the record.
 */
export function versionCheck(header: string | string[] | undefined): CheckVersion {
  if (header === undefined) return () => undefined;
  const given = String(header).trim();
  const tags = new Set(Array.from(given.matchAll(/(?:W\/)?("[^"]*")/g), ([, tag]) => tag));
  return ({ updatedAt }) => {
    const etag = etagOf({ updated_at: updatedAt.toISOString() });
    if (given === "*" || tags.has(etag)) return;
    const message = "This record has changed since you read it. Read it again and redo your change.";
    throw new ServiceError("PRECONDITION_FAILED", message, { etag });
  };
}
