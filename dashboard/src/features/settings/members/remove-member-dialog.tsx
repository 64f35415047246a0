import type { Member } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { useLeaveWorkspace } from "../use-leave-workspace.ts";

interface Props {
  member: Member;
  isSelf: boolean;
  onClose(): void;
}

export function RemoveMemberDialog({ member, isSelf, onClose }: Props) {
  const workspace = useWorkspace();
  const leave = useLeaveWorkspace();
  const remove = useOperation("members_delete", {
    invalidates: isSelf ? [] : ["members", "invitations", "access_tokens"],
    errors: "form",
    success: isSelf ? `You left ${workspace.name}` : `${member.name} was removed`,
    onSuccess: () => (isSelf ? leave() : onClose()),
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ path: { member_id: member.id } })}
      title={isSelf ? `Leave ${workspace.name}?` : `Remove ${member.name}?`}
      action={isSelf ? "Leave workspace" : "Remove member"}
      typedName={isSelf ? workspace.name : member.name}
      isPending={remove.isPending}
      error={remove.error && toProblem(remove.error).message}
    >
      <p>
        {isSelf ? "Your" : "Their"} access tokens of this workspace and {isSelf ? "your" : "their"} open
        invitations end at once. To come back, {isSelf ? "you need" : "they need"} a new invitation.
      </p>
    </ConfirmDialog>
  );
}
