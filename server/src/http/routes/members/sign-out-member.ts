import { signOutMember } from "../../../access/workspaces/change-members.ts";
import { requireReach } from "../../operation/authorise.ts";
import { defineOperation } from "../../operation/operation.ts";
import { MemberParams } from "../../operation/params.ts";

/** docs/access.md#signing-a-member-out */
export const signOutMemberOperation = defineOperation({
  id: "members_sign_out",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/members/{member_id}/sign-out",
  role: "admin",
  tag: "members",
  summary: "Sign a member out of the workspace",
  description:
    "Their sessions so far can't use this workspace any more, so they sign in again. Other workspaces and access tokens aren't affected. You can't sign out a member with a higher role than yours.",
  params: MemberParams,
  responses: { 204: null },
  errors: ["NOT_FOUND", "FORBIDDEN"],
  atomic: true,
  async handle({ db }, { params, actor }) {
    const { workspace_id: workspaceId, member_id: userId } = params;
    const change = { workspaceId, userId, requireReach: requireReach.bind(null, actor) };
    await signOutMember(db, change, new Date());
    return { status: 204 };
  },
});
