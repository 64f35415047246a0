import { Type, type Static } from "typebox";
import { listAudit, type AuditRow } from "../../../audit/audit-queries.ts";
import { currentNames, hasNames } from "../../../audit/audit-subjects.ts";
import { nullable, object, time } from "../../../schema-builders.ts";
import { AuditFilterQuery, checkTimes } from "./audit-filter-query.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page.ts";
import { WorkspaceParams } from "../../operation/params.ts";

const Value = nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()]));

const AuditChange = object(
  {
    field: Type.String({ description: "For example `active` or `model.temperature`." }),
    before: Value,
    after: Value,
  },
  { title: "AuditChange" },
);

const AuditEntry = object(
  {
    id: Type.String(),
    action: Type.String({
      description:
        "The operation ID, such as `tools_update`, or an event of an account, such as `auth_sign_in`.",
    }),
    resource_type: Type.String({ description: "For example `tool`." }),
    resource_id: nullable(Type.String()),
    resource_name: nullable(
      Type.String({
        description: "Its name at the time, or its current name in older entries. Null if it has none.",
      }),
    ),
    resource_exists: nullable(Type.Boolean({ description: "Whether it still exists. Null if unknown." })),
    actor: object({
      name: nullable(Type.String({ description: "The person's email or the token's name at the time." })),
      user_id: nullable(Type.String()),
      access_token_id: nullable(Type.String({ description: "Null if the person was signed in." })),
    }),
    address: Type.String({
      description: "IP address of the request; `operator` for what was done on the server itself.",
    }),
    user_agent: nullable(Type.String()),
    changes: Type.Array(AuditChange, {
      description:
        "Changed names, choices, numbers, switches and IDs. Free text, addresses and credentials are never stored.",
    }),
    detail: Type.Object(
      {
        widened: Type.Optional(
          Type.Array(AuditChange, {
            description: "Changes that let a trunk call more numbers, or more often.",
          }),
        ),
      },
      {
        additionalProperties: true,
        description: "`fields` lists the names of the fields sent, never their values.",
      },
    ),
    created_at: time(),
  },
  { title: "AuditEntry" },
);

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
  return {
    id: row.id,
    action: row.action,
    resource_type: row.resourceType,
    resource_id: row.resourceId,
    resource_name: row.resourceName ?? names.get(row.resourceId ?? "") ?? null,
    resource_exists: hasNames(row.resourceType) ? names.has(row.resourceId ?? "") : null,
    actor: { name: row.actorName, user_id: row.userId, access_token_id: row.accessTokenId },
    address: row.address,
    user_agent: row.userAgent,
    changes: row.changes,
    detail: row.detail,
    created_at: row.createdAt.toISOString(),
  };
}
