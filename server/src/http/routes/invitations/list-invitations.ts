import { listInvitations } from "../../../access/workspaces/invitation-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { decodeCursor, pageOf, PageQuery, toPage } from "../../operation/page-of-list.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { Invitation, invitationRecord } from "./invitation-schema.ts";

export const listInvitationsOperation = defineOperation({
  id: "invitations_list",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/invitations",
  role: "admin",
  tag: "invitations",
  summary: "List invitations, newest first",
  description: "Open, accepted and expired invitations, without their links.",
  params: WorkspaceParams,
  query: PageQuery,
  responses: { 200: pageOf(Invitation) },
  errors: [],
  async handle({ db }, { params, query }) {
    const before = decodeCursor(query.cursor);
    const rows = await listInvitations(db, params.workspace_id, { limit: query.limit + 1, before });
    return { status: 200, body: toPage(rows.map(invitationRecord), query.limit) };
  },
});
