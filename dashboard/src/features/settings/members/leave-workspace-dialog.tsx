import { useWorkspace } from "../../../api/use-workspace.ts";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";
import { useLeaveWorkspace } from "./use-leave-workspace.ts";

/** Asks before leaving, then goes on to another workspace. */
export function LeaveWorkspaceDialog({ onClose }: { onClose(): void }) {
  const { id, name } = useWorkspace();
  const goOn = useLeaveWorkspace();
  return (
    <ConfirmOperation
      operation="auth_leave_workspace"
      input={{ body: { workspace_id: id } }}
      success={`You left ${name}`}
      title={`Leave ${name}?`}
      action="Leave workspace"
      typedName={name}
      onClose={onClose}
      onDone={goOn}
    >
      <p>
        Your access tokens and open invitations for this workspace are revoked immediately. To come back,
        you&rsquo;ll need a new invitation.
      </p>
    </ConfirmOperation>
  );
}
