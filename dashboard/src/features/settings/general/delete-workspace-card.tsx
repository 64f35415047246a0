import { useState } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";
import { useLeaveWorkspace } from "../members/use-leave-workspace.ts";

export function DeleteWorkspaceCard() {
  const { name, can } = useWorkspace();
  const [isAsked, setIsAsked] = useState(false);
  const leave = useLeaveWorkspace();
  const isOwner = can("owner");
  return (
    <>
      <Card
        title="Delete workspace"
        description={
          isOwner
            ? "Deletes everything in it for good. Members keep their accounts."
            : "Only owners can delete the workspace."
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
      {isAsked && (
        <ConfirmOperation
          operation="workspaces_delete"
          input={{}}
          success={`${name} deleted`}
          title={`Delete ${name}?`}
          action="Delete workspace"
          typedName={name}
          onClose={() => setIsAsked(false)}
          onDone={leave}
        >
          <p>
            Deletes its agents, tools, calls, phone numbers, access tokens, webhooks and audit log for every
            member. This can&rsquo;t be undone.
          </p>
        </ConfirmOperation>
      )}
    </>
  );
}
