import { Readable } from "node:stream";
import { Type } from "typebox";
import { auditLines } from "../../../access/audit/audit-csv.ts";
import { object } from "@parley/base/schema-builders";
import { csvHeaders } from "../../operation/response-headers.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { AuditFilterQuery, checkTimes } from "./audit-filter-query.ts";

const MOST_ENTRIES = 100_000;
const STANDARD_ENTRIES = 10_000;

export const exportAuditLogOperation = defineOperation({
  id: "audit_log_export",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/audit-log/export",
  role: "admin",
  tag: "audit log",
  summary: "Export the audit log as CSV",
  description:
    "One line per entry, newest first, with the filters of `audit_log_list`. Texts that a spreadsheet would run as a formula begin with an apostrophe. Audited.",
  params: WorkspaceParams,
  query: object({
    ...AuditFilterQuery.properties,
    limit: Type.Integer({
      minimum: 1,
      maximum: MOST_ENTRIES,
      default: STANDARD_ENTRIES,
      description: "The newest entries to export.",
    }),
  }),
  responses: { 200: Type.String() },
  responseType: "text/csv",
  errors: [],
  audit: ({ query }) => ({ detail: { filters: Object.keys(query) } }),
  async handle({ db }, { params, query }) {
    checkTimes(query);
    const { limit, ...filter } = query;
    return {
      status: 200,
      body: Readable.from(auditLines(db, params.workspace_id, filter, limit)),
      headers: csvHeaders("audit-log"),
    };
  },
});
