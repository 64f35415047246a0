import { useState } from "react";
import { useWholeList } from "../../../api/use-whole-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { LeaveWorkspaceDialog } from "../members/leave-workspace-dialog.tsx";

/** For everybody but the last owner, whom nobody could replace. */
export function LeaveWorkspaceCard() {
  const { role } = useWorkspace();
  const [isAsked, setIsAsked] = useState(false);
  const members = useWholeList("members_list");
  const owners = members.data?.filter((member) => member.role === "owner").length ?? 0;
  const isLastOwner = role === "owner" && owners <= 1; // also while members load
  return (
    <>
      <Card
        title="Leave workspace"
        description={
          role === "owner"
            ? "You're its last owner. Make someone else an owner first, or delete the workspace."
            : "To come back, you'll need a new invitation."
        }
        className="pb-5"
        actions={
          <Button
            look="secondary"
            size="sm"
            disabled={isLastOwner && "You are the last owner"}
            onClick={() => setIsAsked(true)}
          >
            Leave workspace…
          </Button>
        }
      />
      {isAsked && <LeaveWorkspaceDialog onClose={() => setIsAsked(false)} />}
    </>
  );
}
