import { Type, type Static } from "typebox";
import { nullable, object, oneOf, text, time } from "@parley/base/schema-builders";
import { ROLES } from "../../../access/people/actor.ts";
import type { InvitationRow } from "../../../access/workspaces/invitation-queries.ts";

const STATES = ["open", "accepted", "expired"] as const;
const role = oneOf(ROLES, { description: "What the new member can do. No higher than your own role." });
const WHOSE = "Only the account with this email can accept it. Null: anyone with the link.";

export const InvitationInput = object(
  {
    role,
    email: Type.Optional(
      nullable(text({ maxLength: 254, format: "email" }), { default: null, description: WHOSE }),
    ),
    expires_at: Type.Optional(
      nullable(time(), { default: null, description: "When the link expires. Null: in 7 days." }),
    ),
  },
  { title: "InvitationInput", examples: [{ role: "editor" }] },
);

const record = {
  id: Type.String(),
  role,
  email: nullable(Type.String(), { description: WHOSE }),
  status: oneOf(STATES),
  invited_by: nullable(Type.String(), { description: "ID of the member who created it." }),
  accepted_by: nullable(Type.String(), { description: "ID of the person who accepted it." }),
  accepted_at: nullable(time()),
  expires_at: time(),
  created_at: time(),
};

export const Invitation = object(record, { title: "Invitation" });
export const NewInvitation = object(
  {
    ...record,
    url: Type.String({ format: "uri", description: "The link to send. You won't be able to see it again." }),
    is_emailed: Type.Boolean({ description: "Whether the link is also being emailed." }),
  },
  { title: "NewInvitation" },
);

export function invitationRecord(row: InvitationRow): Static<typeof Invitation> {
  const isExpired = row.expiresAt.getTime() <= Date.now();
  return {
    id: row.id,
    role: row.role,
    email: row.email,
    status: row.acceptedAt ? "accepted" : isExpired ? "expired" : "open",
    invited_by: row.invitedBy,
    accepted_by: row.acceptedBy,
    accepted_at: row.acceptedAt?.toISOString() ?? null,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
  };
}
