import { notFound } from "@parley/base/errors";
import { changeRole } from "../../../access/workspaces/change-members.ts";
import { getMember } from "../../../access/workspaces/member-queries.ts";
import { requireReach } from "../../operation/authorise.ts";
import { defineOperation } from "../../operation/operation.ts";
import { checkUnchanged, patchOf } from "../../operation/replacement.ts";
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
  body: patchOf(MemberPatch, ["lacks_two_factor"]),
  responses: { 200: Member },
  errors: ["NOT_FOUND", "FORBIDDEN", "CONFLICT"],
  atomic: true,
  audit: ({ body }) => (body.role === undefined ? {} : { detail: { role: body.role } }),
  async handle({ db }, { params, body, actor }) {
    const { workspace_id: workspaceId, member_id: userId } = params;
    const change = { workspaceId, userId, requireReach: requireReach.bind(null, actor) };
    const before = await getMember(db, workspaceId, userId);
    if (!before) throw notFound("member");
    checkUnchanged(body, before, ["name", "email"]);
    const row = body.role === undefined ? before : await changeRole(db, change, body.role);
    return { status: 200, body: memberRecord(row, actor) };
  },
});
