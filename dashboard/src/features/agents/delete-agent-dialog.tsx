import type { Agent } from "@parley/client";
import { DeleteDialog } from "../../components/forms/delete-dialog.tsx";

interface Props {
  agent: Agent;
  onClose(): void;
  onDeleted?(): void;
}

export function DeleteAgentDialog({ agent, ...close }: Props) {
  return (
    <DeleteDialog
      operation="agents_delete"
      input={{ path: { agent_id: agent.id } }}
      invalidates={["agents", "tools"]}
      name={agent.name}
      what="agent"
      {...close}
    >
      <p>
        Also deletes its tool assignments and preview link. Call records stay. This can&rsquo;t be undone.
      </p>
    </DeleteDialog>
  );
}
