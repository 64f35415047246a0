import type { Static } from "typebox";
import { Type } from "typebox";
import { nullable, object, oneOf, text, time } from "../../../schema-builders.ts";
import { ROLES, type Role } from "../../../people/actor.ts";
import type { WorkspaceRow } from "../../../workspaces/workspace-queries.ts";

const name = text({ minLength: 1, maxLength: 255, description: "Doesn't have to be unique." });

const retention = nullable(Type.Integer({ minimum: 1, maximum: 3_650 }), {
  default: null,
  description: "How many days recordings are kept. Null: until they are deleted.",
});

const callRetention = nullable(Type.Integer({ minimum: 1, maximum: 3_650 }), {
  default: null,
  description: "How many days calls are kept after their end. Null: forever.",
});

const requireTwoFactor = Type.Boolean({
  default: false,
  description: "Whether members with a password need two-factor authentication.",
});

export const WorkspaceInput = object(
  { name },
  { title: "WorkspaceInput", examples: [{ name: "Corner Bakery" }] },
);
export const WorkspacePatch = object(
  {
    name: Type.Optional(name),
    recording_retention_days: Type.Optional(retention),
    call_retention_days: Type.Optional(callRetention),
    require_two_factor: Type.Optional(requireTwoFactor),
  },
  { title: "WorkspacePatch", examples: [{ name: "Corner Bakery" }] },
);

export const Workspace = object(
  {
    id: Type.String(),
    name,
    recording_retention_days: retention,
    call_retention_days: callRetention,
    require_two_factor: requireTwoFactor,
    role: oneOf(ROLES, { description: "Your role in the workspace." }),
    created_at: time(),
  },
  { title: "Workspace" },
);

export function workspaceRecord(row: WorkspaceRow, role: Role): Static<typeof Workspace> {
  return {
    id: row.id,
    name: row.name,
    recording_retention_days: row.recordingRetentionDays,
    call_retention_days: row.callRetentionDays,
    require_two_factor: row.requireTwoFactor,
    role,
    created_at: row.createdAt.toISOString(),
  };
}
