import { notFound } from "../../../errors.ts";
import { changeRole } from "../../../workspaces/change-members.ts";
import { getMember } from "../../../workspaces/member-queries.ts";
import { requireReach } from "../../operation/authorise.ts";
import { defineOperation } from "../../operation/operation.ts";
import { MemberParams } from "../../operation/params.ts";
import { Member, MemberPatch, memberRecord } from "./member-schema.ts";

export const patchMemberOperation = defineOperation({
  id: "members_patch",
  method: "PATCH",
  path: "/public/v1/workspaces/{workspace_id}/members/{member_id}",
  role: "admin",
  tag: "members",
  summary: "Change a member's role",
  description:
    "Applies immediately, also to the member's access tokens. Neither role can be higher than yours, and the last owner stays an owner.",
  params: MemberParams,
  body: MemberPatch,
  responses: { 200: Member },
  errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT"],
  atomic: true,
  audit: ({ body }) => (body.role === undefined ? {} : { detail: { role: body.role } }),
  async handle({ db }, { params, body, actor }) {
    const { workspace_id: workspaceId, member_id: userId } = params;
    const change = { workspaceId, userId, requireReach: requireReach.bind(null, actor) };
    const row =
      body.role === undefined
        ? await getMember(db, workspaceId, userId)
        : await changeRole(db, change, body.role);
    if (!row) throw notFound("member");
    return { status: 200, body: memberRecord(row, actor) };
  },
});
