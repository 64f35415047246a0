import type { Member } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";

export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose(): void }) {
  const remove = useOperation("members_delete", {
    invalidates: ["members", "invitations", "access_tokens"],
    errors: "form",
    success: `${member.name} was removed`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ path: { member_id: member.id } })}
      title={`Remove ${member.name}?`}
      action="Remove member"
      typedName={member.name}
      isPending={remove.isPending}
      error={remove.error && toProblem(remove.error).message}
    >
      <p>
        Their access tokens of this workspace and their open invitations end at once. To come back, they need
        a new invitation.
      </p>
    </ConfirmDialog>
  );
}
