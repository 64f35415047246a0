import type { Operation } from "../../operation/operation.ts";
import { createInvitationOperation } from "./create-invitation.ts";
import { deleteInvitationOperation } from "./delete-invitation.ts";
import { getInvitationOperation } from "./get-invitation.ts";
import { listInvitationsOperation } from "./list-invitations.ts";

export const invitationOperations: readonly Operation[] = [
  listInvitationsOperation,
  getInvitationOperation,
  createInvitationOperation,
  deleteInvitationOperation,
];
