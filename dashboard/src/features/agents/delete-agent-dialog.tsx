import type { Agent } from "@parley/client";
import { toProblem } from "../../api/problem.ts";
import { useOperation } from "../../api/use-operation.ts";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";

interface Props {
  agent: Agent;
  onClose(): void;
  onDeleted?(): void;
}

export function DeleteAgentDialog({ agent, onClose, onDeleted }: Props) {
  const remove = useOperation("agents_delete", {
    invalidates: ["agents", "tools"],
    errors: "form",
    success: `${agent.name} was deleted`,
    onSuccess: () => {
      onClose();
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ path: { agent_id: agent.id } })}
      title={`Delete ${agent.name}?`}
      action="Delete agent"
      typedName={agent.name}
      isPending={remove.isPending}
      error={remove.error && toProblem(remove.error).message}
    >
      <p>
        Its tool assignments and its preview link go with it. The records of its calls stay. This cannot be
        undone.
      </p>
    </ConfirmDialog>
  );
}
