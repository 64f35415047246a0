import type { Invitation } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";

interface Props {
  invitation: Invitation;
  onClose(): void;
}

export function RevokeInvitationDialog({ invitation, onClose }: Props) {
  const isOpen = invitation.status === "open";
  const remove = useOperation("invitations_delete", {
    invalidates: ["invitations"],
    errors: "form",
    success: isOpen ? "The invitation was revoked" : "The invitation was deleted",
    onSuccess: onClose,
  });
  const whose = invitation.email ?? "whoever has the link";
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ path: { invitation_id: invitation.id } })}
      title={`${isOpen ? "Revoke" : "Delete"} the invitation for ${whose}?`}
      action={isOpen ? "Revoke invitation" : "Delete invitation"}
      isPending={remove.isPending}
      error={remove.error && toProblem(remove.error).message}
    >
      <p>
        {isOpen
          ? "Its link ends at once. You can invite again by another link."
          : "It leaves this list. Who accepted it remains a member."}
      </p>
    </ConfirmDialog>
  );
}
