import type { Member } from "@parley/client";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";

export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose(): void }) {
  return (
    <ConfirmOperation
      operation="members_delete"
      input={{ path: { member_id: member.id } }}
      invalidates={["members", "invitations", "access_tokens"]}
      success={`${member.name} removed`}
      title={`Remove ${member.name}?`}
      action="Remove member"
      typedName={member.name}
      onClose={onClose}
    >
      <p>
        Their access tokens and open invitations for this workspace are revoked immediately. To come back,
        they&rsquo;ll need a new invitation.
      </p>
    </ConfirmOperation>
  );
}
