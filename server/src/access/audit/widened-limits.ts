/** Which changes let a trunk dial more, for its audit entry (docs/access.md#audit-log). Pure. */
import { DEFAULT_CALLS_PER_HOUR, widenedLimits, type DialLimits } from "@parley/base/e164/dial-limits";
import { changesOf, type AuditChange } from "./audit-changes.ts";
import type { AuditSubject } from "./audit-subjects.ts";

/** A new trunk is compared with one like it that has no limits of its own. Empty for other kinds of record. */
export function widenedBy(
  type: string,
  before: AuditSubject | null,
  after: AuditSubject | null,
): AuditChange[] {
  if (type !== "trunk" || !after) return [];
  const now = after.values as unknown as DialLimits;
  const old = before ? (before.values as unknown as DialLimits) : withoutOwnLimits(now);
  const fields = new Set<string>(widenedLimits(old, now));
  return changesOf({ name: null, values: { ...old } }, after).filter(({ field }) => fields.has(field));
}

function withoutOwnLimits(trunk: DialLimits): DialLimits {
  return {
    ...trunk,
    calls_per_hour: DEFAULT_CALLS_PER_HOUR,
    allowed_prefixes: null,
    extensions: null,
    allowed_sip_uris: null,
  };
}
