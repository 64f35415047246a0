import { notFound } from "@parley/base/errors";
import { getInvitation } from "../../../access/workspaces/invitation-queries.ts";
import { defineOperation } from "../../operation/operation.ts";
import { InvitationParams } from "../../operation/params.ts";
import { Invitation, invitationRecord } from "./invitation-schema.ts";

export const getInvitationOperation = defineOperation({
  id: "invitations_get",
  method: "GET",
  path: "/public/v1/workspaces/{workspace_id}/invitations/{invitation_id}",
  role: "admin",
  tag: "invitations",
  summary: "Get an invitation",
  description: "Whether it is open, accepted or expired, without its link.",
  params: InvitationParams,
  responses: { 200: Invitation },
  errors: ["NOT_FOUND"],
  async handle({ db }, { params }) {
    const row = await getInvitation(db, params.workspace_id, params.invitation_id);
    if (!row) throw notFound("invitation");
    return { status: 200, body: invitationRecord(row) };
  },
});
