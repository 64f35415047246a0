/** The audit log as a table for spreadsheets (docs/access.md#audit-log). */
import type { Db } from "../../platform/db/schema.ts";
import { csvLine } from "../../call-records/records/csv-line.ts";
import { listAudit, type AuditFilter } from "./audit-queries.ts";
import type { AuditRow } from "../../events/entries/audit-entry.ts";

/** Rows that are in memory at a time. */
const PAGE = 200;

/** In their order. New ones go to the end, since people refer to columns by place. */
const COLUMNS: Record<string, (row: AuditRow) => string | null> = {
  id: ({ id }) => id,
  created_at: ({ createdAt }) => createdAt.toISOString(),
  action: ({ action }) => action,
  resource_type: (row) => row.resourceType,
  resource_id: (row) => row.resourceId,
  resource_name: (row) => row.resourceName,
  actor_name: (row) => row.actorName,
  user_id: ({ userId }) => userId,
  access_token_id: (row) => row.accessTokenId,
  address: ({ address }) => address,
  user_agent: (row) => row.userAgent,
  changes: ({ changes }) => (changes.length === 0 ? null : JSON.stringify(changes)),
  detail: ({ detail }) => JSON.stringify(detail),
};

/** At most `limit` entries, newest first, as lines of CSV with a header. Read page by page, as fast as it is taken. */
export async function* auditLines(
  db: Db,
  workspaceId: string,
  filter: AuditFilter,
  limit: number,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(COLUMNS));
  const columns = Object.values(COLUMNS);
  let before: string | null = null;
  for (let left = limit; left > 0; left -= PAGE) {
    const rows: AuditRow[] = await listAudit(db, workspaceId, filter, {
      limit: Math.min(PAGE, left),
      before,
    });
    before = rows.at(-1)?.id ?? null;
    yield rows.map((row) => csvLine(columns.map((read) => read(row)))).join("");
    if (rows.length < PAGE) return;
  }
}
