import { Type, type Static } from "typebox";
import { listAudit, type AuditRow } from "../../../audit/audit-queries.ts";
import { currentNames, hasNames } from "../../../audit/audit-subjects.ts";
import { validationFailed } from "../../../errors.ts";
import { nullable, object, text, time } from "../../../schema-builders.ts";
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
    action: Type.String({ description: "The operation ID, such as `tools_update`." }),
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
    address: Type.String({ description: "IP address of the request." }),
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

const word = (description: string) => Type.Optional(text({ maxLength: 100, description }));

export const listAuditLogOperation = defineOperation({
  id: "audit_log_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/audit-log",
  role: "admin",
  tag: "audit log",
  summary: "List the audit log, newest first",
  description: "Every change, every call started and every time credentials were revealed.",
  params: WorkspaceParams,
  query: object({
    ...PageQuery.properties,
    action: word("Operation ID, such as `agents_create`."),
    resource_type: word("For example `agent`."),
    resource_id: word("ID of the changed record."),
    user_id: word("ID of the person, signed in or by token."),
    access_token_id: word("ID of the access token used."),
    from: Type.Optional(time({ description: "At or after this time." })),
    to: Type.Optional(time({ description: "Before this time." })),
  }),
  responses: { 200: pageOf(AuditEntry) },
  errors: [],
  async handle({ db }, { params, query }) {
    for (const path of ["from", "to"] as const) {
      // A leap second is a valid date-time, but no Date can hold it.
      const isTime = query[path] === undefined || !Number.isNaN(Date.parse(query[path]));
      if (!isTime) throw validationFailed({ path, message: "isn't a valid time" });
    }
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
