/** An entry of the audit log, as the API shows it. */
import { Type, type Static } from "typebox";
import type { auditLog } from "../../platform/db/audit-tables.ts";
import { nullable, object, time } from "@parley/base/schema-builders";

export type AuditRow = typeof auditLog.$inferSelect;

const Value = nullable(Type.Union([Type.String(), Type.Number(), Type.Boolean()]));

const AuditChange = object(
  {
    field: Type.String({ description: "For example `active` or `model.temperature`." }),
    before: Value,
    after: Value,
  },
  { title: "AuditChange" },
);

/** What is known when it is written. */
export const AuditFields = {
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
};
const Fields = object(AuditFields);

const { id, action, resource_type, resource_id, resource_name, ...others } = AuditFields;
export const AuditEntry = object(
  {
    id,
    action,
    resource_type,
    resource_id,
    resource_name,
    resource_exists: nullable(Type.Boolean({ description: "Whether it still exists. Null if unknown." })),
    ...others,
  },
  { title: "AuditEntry" },
);

export function auditFields(row: AuditRow): Static<typeof Fields> {
  return {
    id: row.id,
    action: row.action,
    resource_type: row.resourceType,
    resource_id: row.resourceId,
    resource_name: row.resourceName,
    actor: { name: row.actorName, user_id: row.userId, access_token_id: row.accessTokenId },
    address: row.address,
    user_agent: row.userAgent,
    changes: row.changes,
    detail: row.detail,
    created_at: row.createdAt.toISOString(),
  };
}
