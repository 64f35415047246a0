import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { useLeaveWorkspace } from "./use-leave-workspace.ts";

/** Asks before leaving, then goes on to another workspace. */
export function LeaveWorkspaceDialog({ onClose }: { onClose(): void }) {
  const { id, name } = useWorkspace();
  const goOn = useLeaveWorkspace();
  const leave = useOperation("auth_leave_workspace", {
    errors: "form",
    success: `You left ${name}`,
    onSuccess: goOn,
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => leave.mutate({ body: { workspace_id: id } })}
      title={`Leave ${name}?`}
      action="Leave workspace"
      typedName={name}
      isPending={leave.isPending}
      error={leave.error && toProblem(leave.error).message}
    >
      <p>
        Your access tokens of this workspace and your open invitations end at once. To come back, you need a
        new invitation.
      </p>
    </ConfirmDialog>
  );
}
