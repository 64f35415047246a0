import type { Static } from "typebox";
import { listAudit } from "../../../access/audit/audit-queries.ts";
import { currentNames, hasNames } from "../../../access/audit/audit-subjects.ts";
import { AuditEntry, auditFields, type AuditRow } from "../../../events/entries/audit-entry.ts";
import { object } from "@parley/base/schema-builders";
import { AuditFilterQuery, checkTimes } from "./audit-filter-query.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";

export const listAuditLogOperation = defineOperation({
  id: "audit_log_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/audit-log",
  role: "admin",
  tag: "audit log",
  summary: "List the audit log, newest first",
  description:
    "Every change, every call started, every time credentials were revealed, exports, played recordings, and sign-ins of members.",
  params: WorkspaceParams,
  query: object({
    ...PageQuery.properties,
    ...AuditFilterQuery.properties,
  }),
  responses: { 200: pageOf(AuditEntry) },
  errors: [],
  async handle({ db }, { params, query }) {
    checkTimes(query);
    const before = decodeCursor(query.cursor);
    const rows = await listAudit(db, params.workspace_id, query, { limit: query.limit + 1, before });
    const subjects = rows.map(({ resourceType: type, resourceId: id }) => ({ type, id }));
    const names = await currentNames(db, params.workspace_id, subjects);
    return {
      status: 200,
      body: toPage(
        rows.map((row) => auditRecord(row, names)),
        query.limit,
      ),
    };
  },
});

function auditRecord(row: AuditRow, names: ReadonlyMap<string, string | null>): Static<typeof AuditEntry> {
  const fields = auditFields(row);
  return {
    ...fields,
    resource_name: fields.resource_name ?? names.get(row.resourceId ?? "") ?? null,
    resource_exists: hasNames(row.resourceType) ? names.has(row.resourceId ?? "") : null,
  };
}
