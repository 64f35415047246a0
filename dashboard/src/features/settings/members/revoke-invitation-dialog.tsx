import type { Invitation } from "@parley/client";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";

interface Props {
  invitation: Invitation;
  onClose(): void;
}

export function RevokeInvitationDialog({ invitation, onClose }: Props) {
  const isOpen = invitation.status === "open";
  const whose = invitation.email ?? "whoever has the link";
  return (
    <ConfirmOperation
      operation="invitations_delete"
      input={{ path: { invitation_id: invitation.id } }}
      invalidates={["invitations"]}
      success={isOpen ? "The invitation was revoked" : "The invitation was deleted"}
      title={`${isOpen ? "Revoke" : "Delete"} the invitation for ${whose}?`}
      action={isOpen ? "Revoke invitation" : "Delete invitation"}
      onClose={onClose}
    >
      <p>
        {isOpen
          ? "Its link ends at once. You can invite again by another link."
          : "It leaves this list. Who accepted it remains a member."}
      </p>
    </ConfirmOperation>
  );
}
