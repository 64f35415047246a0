import type { Member } from "@parley/client";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";

export function SignOutMemberDialog({ member, onClose }: { member: Member; onClose(): void }) {
  return (
    <ConfirmOperation
      operation="members_sign_out"
      input={{ path: { member_id: member.id } }}
      success={`${member.name} signed out`}
      title={`Sign ${member.name} out?`}
      action="Sign out"
      onClose={onClose}
    >
      <p>They&rsquo;ll need to sign in again to use this workspace. Their access tokens keep working.</p>
    </ConfirmOperation>
  );
}
