import { removeMember } from "../../../access/workspaces/change-members.ts";
import { requireReach } from "../../operation/authorise.ts";
import { defineOperation } from "../../operation/operation.ts";
import { MemberParams } from "../../operation/params.ts";

export const deleteMemberOperation = defineOperation({
  id: "members_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/members/{member_id}",
  role: "admin",
  tag: "members",
  summary: "Remove a member",
  description:
    "Their access tokens and open invitations for this workspace stop working. You can't remove the last owner or a member with a higher role than yours.",
  params: MemberParams,
  responses: { 204: null },
  errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT"],
  destructive: true,
  atomic: true,
  async handle({ db }, { params, actor }) {
    const { workspace_id: workspaceId, member_id: userId } = params;
    await removeMember(db, { workspaceId, userId, requireReach: requireReach.bind(null, actor) });
    return { status: 204 };
  },
});
