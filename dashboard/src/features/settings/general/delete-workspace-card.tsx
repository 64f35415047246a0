import { useState } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { useLeaveWorkspace } from "../members/use-leave-workspace.ts";

export function DeleteWorkspaceCard() {
  const { name, can } = useWorkspace();
  const [isAsked, setIsAsked] = useState(false);
  const leave = useLeaveWorkspace();
  const remove = useOperation("workspaces_delete", {
    errors: "form",
    success: `${name} was deleted`,
    onSuccess: leave,
  });
  const isOwner = can("owner");
  return (
    <>
      <Card
        title="Delete the workspace"
        description={
          isOwner
            ? "For good, with everything in it. Its members keep their accounts."
            : "Only an owner of the workspace can delete it."
        }
        className="pb-5"
        actions={
          isOwner && (
            <Button look="danger" size="sm" onClick={() => setIsAsked(true)}>
              Delete workspace…
            </Button>
          )
        }
      />
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => remove.mutate({})}
        title={`Delete ${name}?`}
        action="Delete workspace"
        typedName={name}
        isPending={remove.isPending}
        error={remove.error && toProblem(remove.error).message}
      >
        <p>
          Its agents, tools, calls, phone numbers, access tokens, webhooks and audit log go with it, for every
          member. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
