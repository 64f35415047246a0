import type { Invitation } from "@parley/client";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";

interface Props {
  invitation: Invitation;
  onClose(): void;
}

export function RevokeInvitationDialog({ invitation, onClose }: Props) {
  const isOpen = invitation.status === "open";
  const whose = invitation.email ?? "anyone with the link";
  return (
    <ConfirmOperation
      operation="invitations_delete"
      input={{ path: { invitation_id: invitation.id } }}
      invalidates={["invitations"]}
      success={isOpen ? "Invitation revoked" : "Invitation deleted"}
      title={`${isOpen ? "Revoke" : "Delete"} the invitation for ${whose}?`}
      action={isOpen ? "Revoke invitation" : "Delete invitation"}
      onClose={onClose}
    >
      <p>
        {isOpen
          ? "The link stops working immediately. You can invite again with a new one."
          : "Removes it from this list. Anyone who accepted it stays a member."}
      </p>
    </ConfirmOperation>
  );
}
