/** Webhook events about entries of the audit log. */
import { getTableColumns } from "drizzle-orm";
import { auditLog } from "../../platform/db/audit-tables.ts";
import type { Db } from "../../platform/db/schema.ts";
import { AUDIT_EVENT } from "../../events/webhooks/events/event-names.ts";
import { isSubscribed, newEvent, writeEvents } from "../../events/webhooks/outbox.ts";
import { auditFields, type AuditRow } from "../../events/entries/audit-entry.ts";

/** What an insert returns for `tellAudited`: the rows, and whether a webhook subscribes to them. */
export const AUDITED = {
  ...getTableColumns(auditLog),
  isAwaited: isSubscribed(auditLog.workspaceId, AUDIT_EVENT),
};

/** For entries written just now; pass their transaction if there is one. True if there is an event to deliver. */
export async function tellAudited(
  db: Db,
  rows: readonly (AuditRow & { isAwaited: boolean })[],
): Promise<boolean> {
  const events = rows
    .filter(({ isAwaited }) => isAwaited)
    .map((row) => newEvent(AUDIT_EVENT, row.workspaceId, { entry: auditFields(row) }, row.createdAt));
  return writeEvents(db, events);
}
