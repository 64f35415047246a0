/**
 * `ETag`, `If-Match` and `If-None-Match` (RFC 9110, 8.8.3 and 13.1), so that nobody overwrites changes they haven't
 * seen, or reads again what they have (docs/api.md#versions-of-a-record).
 */
import type { CheckVersion } from "../../platform/db/row-version.ts";
import { ServiceError } from "@parley/base/errors";

/** A record's version in quotes. It can be derived from any record, including those in lists. */
export function etagOf({ updated_at: version }: { updated_at: string }): string {
  return `"${version}"`;
}

/** Whether `If-None-Match` says that the reader has this version already (RFC 9110, 13.1.2), by weak comparison. */
export function isKnownVersion(header: string | string[] | undefined, etag: string | undefined): boolean {
  if (header === undefined || etag === undefined) return false;
  const given = String(header).trim();
  return given === "*" || tagsIn(given).has(etag);
}

function tagsIn(header: string): Set<string | undefined> {
  return new Set(Array.from(header.matchAll(/(?:W\/)?("[^"]*")/g), ([, tag]) => tag));
}

/**
 * Also accepts a tag that a proxy marked as weak, since compressing a response doesn't make it a different version of
 * the record.
 */
export function versionCheck(header: string | string[] | undefined): CheckVersion {
  if (header === undefined) return () => undefined;
  const given = String(header).trim();
  const tags = tagsIn(given);
  return ({ updatedAt }) => {
    const etag = etagOf({ updated_at: updatedAt.toISOString() });
    if (given === "*" || tags.has(etag)) return;
    const message = "This record has changed since you read it. Read it again and redo your change.";
    throw new ServiceError("PRECONDITION_FAILED", message, { etag });
  };
}
