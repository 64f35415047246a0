import { notFound } from "@parley/base/errors";
import { leaveWorkspace } from "../../../access/workspaces/change-members.ts";
import { findMembership } from "../../../access/workspaces/member-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { requireSignedIn } from "../../../access/workspaces/shut-out.ts";
import { AUTH_BODY_LIMIT } from "./auth-body-limit.ts";
import { WorkspaceToLeave } from "./session-schema.ts";

export const leaveWorkspaceOperation = defineOperation({
  id: "auth_leave_workspace",
  method: "POST",
  path: "/auth/workspaces/leave",
  role: "person",
  tag: "people",
  summary: "Leave a workspace",
  description:
    "Your access tokens and open invitations for this workspace stop working. The last owner can't leave.",
  body: WorkspaceToLeave,
  bodyLimit: AUTH_BODY_LIMIT,
  responses: { 204: null },
  errors: ["NOT_FOUND", "CONFLICT", "FORBIDDEN"],
  atomic: true,
  audit: ({ body, actor }) => ({
    workspaceId: body.workspace_id,
    resourceType: "member",
    resourceId: actor.userId,
  }),
  async handle({ db }, { body, actor }) {
    const membership = await findMembership(db, body.workspace_id, actor.userId);
    if (!membership) throw notFound("workspace");
    requireSignedIn(actor, membership);
    await leaveWorkspace(db, body.workspace_id, actor.userId);
    return { status: 204 };
  },
});
