import type { Static } from "typebox";
import { Type } from "typebox";
import { object, oneOf, text, time } from "../../../schema-builders.ts";
import { ROLES, type Role } from "../../../people/actor.ts";
import type { WorkspaceRow } from "../../../workspaces/workspace-queries.ts";

const name = text({ minLength: 1, maxLength: 255, description: "Doesn't have to be unique." });

export const WorkspaceInput = object(
  { name },
  { title: "WorkspaceInput", examples: [{ name: "Corner Bakery" }] },
);
export const WorkspacePatch = object(
  { name: Type.Optional(name) },
  { title: "WorkspacePatch", examples: [{ name: "Corner Bakery" }] },
);

export const Workspace = object(
  {
    id: Type.String(),
    name,
    role: oneOf(ROLES, { description: "Your role in the workspace." }),
    created_at: time(),
  },
  { title: "Workspace" },
);

export function workspaceRecord(row: WorkspaceRow, role: Role): Static<typeof Workspace> {
  return { id: row.id, name: row.name, role, created_at: row.createdAt.toISOString() };
}
