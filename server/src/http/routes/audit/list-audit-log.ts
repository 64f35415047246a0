import { Type, type Static } from "typebox";
import { listAudit, type AuditRow } from "../../../audit/audit-queries.ts";
import { validationFailed } from "../../../errors.ts";
import { nullable, object, text, time } from "../../../schema-builders.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page.ts";
import { WorkspaceParams } from "../../operation/params.ts";

const AuditEntry = object(
  {
    id: Type.String(),
    action: Type.String({ description: "The operation's id, such as `tools_update`." }),
    resource_type: Type.String({ description: "Such as `tool`." }),
    resource_id: nullable(Type.String()),
    actor: object({
      name: nullable(
        Type.String({ description: "The person's email, or the token's name, as it was then." }),
      ),
      user_id: nullable(Type.String()),
      access_token_id: nullable(Type.String({ description: "Null where the person was signed in." })),
    }),
    address: Type.String({ description: "The address the request came from." }),
    user_agent: nullable(Type.String()),
    detail: Type.Object(
      {},
      {
        additionalProperties: true,
        description: "`fields`: the names of what was sent. Never their values.",
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
  summary: "Who did what, when and from where, the newest first",
  description:
    "Every change, every call that was started, and every time that credentials were read in clear.",
  params: WorkspaceParams,
  query: object({
    ...PageQuery.properties,
    action: word("The operation's id."),
    resource_type: word("Such as `agent`."),
    resource_id: word("What it was done to."),
    user_id: word("Who did it, by a token or signed in."),
    access_token_id: word("By which token it was done."),
    from: Type.Optional(time({ description: "From this time on." })),
    to: Type.Optional(time({ description: "Before this time." })),
  }),
  responses: { 200: pageOf(AuditEntry) },
  errors: [],
  async handle({ db }, { params, query }) {
    for (const path of ["from", "to"] as const) {
      // A leap second fits the format, but no Date has one.
      const isTime = query[path] === undefined || !Number.isNaN(Date.parse(query[path]));
      if (!isTime) throw validationFailed({ path, message: "is no time that can be looked for" });
    }
    const before = decodeCursor(query.cursor);
    const rows = await listAudit(db, params.workspace_id, query, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(rows.map(auditRecord), query.limit) };
  },
});

function auditRecord(row: AuditRow): Static<typeof AuditEntry> {
  return {
    id: row.id,
    action: row.action,
    resource_type: row.resourceType,
    resource_id: row.resourceId,
    actor: { name: row.actorName, user_id: row.userId, access_token_id: row.accessTokenId },
    address: row.address,
    user_agent: row.userAgent,
    detail: row.detail,
    created_at: row.createdAt.toISOString(),
  };
}
