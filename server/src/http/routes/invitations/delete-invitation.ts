import { notFound } from "@parley/base/errors";
import { deleteInvitation, getInvitation } from "../../../access/workspaces/invitation-queries.ts";
import { requireReach } from "../../operation/authorise.ts";
import { defineOperation } from "../../operation/operation.ts";
import { InvitationParams } from "../../operation/params.ts";

export const deleteInvitationOperation = defineOperation({
  id: "invitations_delete",
  method: "DELETE",
  path: "/public/v1/workspaces/{workspace_id}/invitations/{invitation_id}",
  role: "admin",
  tag: "invitations",
  summary: "Revoke an invitation",
  description: "The link stops working immediately. Anyone who accepted it stays a member.",
  params: InvitationParams,
  responses: { 204: null },
  errors: ["NOT_FOUND", "FORBIDDEN"],
  destructive: true,
  atomic: true,
  async handle({ db }, { params, actor }) {
    const { workspace_id: workspaceId, invitation_id: id } = params;
    const row = await getInvitation(db, workspaceId, id);
    if (!row) throw notFound("invitation");
    requireReach(actor, row.role);
    if (!(await deleteInvitation(db, workspaceId, id))) throw notFound("invitation");
    return { status: 204 };
  },
});
