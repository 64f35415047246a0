import { notFound } from "@parley/base/errors";
import { getMember } from "../../../access/workspaces/member-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { MemberParams } from "../../operation/params.ts";
import { Member, memberRecord } from "./member-schema.ts";

export const getMemberOperation = defineOperation({
  id: "members_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/members/{member_id}",
  role: "viewer",
  tag: "members",
  summary: "Get a member",
  description: "One member's name, email and role.",
  params: MemberParams,
  responses: { 200: Member },
  errors: ["NOT_FOUND"],
  async handle({ db }, { params, actor }) {
    const row = await getMember(db, params.workspace_id, params.member_id);
    if (!row) throw notFound("member");
    return { status: 200, body: memberRecord(row, actor) };
  },
});
