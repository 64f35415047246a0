import type { Member } from "@parley/client";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";

export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose(): void }) {
  return (
    <ConfirmOperation
      operation="members_delete"
      input={{ path: { member_id: member.id } }}
      invalidates={["members", "invitations", "access_tokens"]}
      success={`${member.name} was removed`}
      title={`Remove ${member.name}?`}
      action="Remove member"
      typedName={member.name}
      onClose={onClose}
    >
      <p>
        Their access tokens of this workspace and their open invitations end at once. To come back, they need
        a new invitation.
      </p>
    </ConfirmOperation>
  );
}
