import { countInvitationMail } from "../../../access/people/limits/invitation-mail-limit.ts";
import { findPersonName } from "../../../access/people/person-queries.ts";
import { insertInvitation } from "../../../access/workspaces/invitation-queries.ts";
import { requireReach } from "../../operation/authorise.ts";
import { defineOperation } from "../../operation/operation.ts";
import { WorkspaceParams } from "../../operation/params.ts";
import { futureTime } from "../../operation/future-time.ts";
import { InvitationInput, invitationRecord, NewInvitation } from "./invitation-schema.ts";

const DEFAULT_LIFE_MS = 7 * 24 * 3600_000;

export const createInvitationOperation = defineOperation({
  id: "invitations_create",
  method: "POST",
  path: "/public/v1/workspaces/{workspace_id}/invitations",
  role: "admin",
  tag: "invitations",
  summary: "Create an invitation link",
  description:
    "The link makes one person a member. It is only shown in this response. If you name an email and the server sends email, it is also sent there; at most 100 an hour per workspace and per person.",
  params: WorkspaceParams,
  body: InvitationInput,
  responses: { 201: NewInvitation },
  errors: ["FORBIDDEN", "RATE_LIMITED"],
  atomic: true,
  audit: ({ body }) => ({ detail: { role: body.role } }),
  onCommitted: ({ mail }) => mail?.wake(),
  async handle({ db, config, mail }, { params, body, actor }) {
    requireReach(actor, body.role);
    const { row, token } = await insertInvitation(db, params.workspace_id, {
      role: body.role,
      email: body.email?.toLowerCase() ?? null,
      invitedBy: actor.userId,
      expiresAt: futureTime(body.expires_at, "expires_at") ?? new Date(Date.now() + DEFAULT_LIFE_MS),
    });
    const isEmailed = mail !== undefined && row.email !== null;
    if (mail && row.email !== null) {
      const sender = { workspaceId: params.workspace_id, userId: actor.userId };
      await countInvitationMail(db, sender, new Date());
      const invitedBy = actor.userId === null ? null : await findPersonName(db, actor.userId);
      await mail.queue(db, { kind: "invitation", to: row.email, token, invitedBy });
    }
    // Put after the #, so that it reaches no server log and no Referer header.
    const url = `${config.publicUrl}/invitation#${token}`;
    return { status: 201, body: { ...invitationRecord(row), url, is_emailed: isEmailed } };
  },
});
