import { useNavigate } from "@tanstack/react-router";
import { Copy, MoreHorizontal, PhoneCall, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Agent } from "@parley/client";
import { useOperation } from "../../api/use-operation.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Button } from "../../components/ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../components/ui/menu.tsx";
import { usePreview } from "./agent/preview-context.ts";
import { AgentActiveSwitch } from "./agent-active-switch.tsx";
import { DeleteAgentDialog } from "./delete-agent-dialog.tsx";

/** What can be done with the agent as a whole. */
export function AgentActions({ agent }: { agent: Agent }) {
  const { id: workspaceId, can } = useWorkspace();
  const navigate = useNavigate();
  const preview = usePreview();
  const [isDeleting, setIsDeleting] = useState(false);
  const duplicate = useOperation("agents_duplicate", {
    invalidates: ["agents"],
    success: ({ name }) => `${name} created`,
    onSuccess: ({ id: agentId }) =>
      void navigate({ to: "/w/$workspaceId/agents/$agentId", params: { workspaceId, agentId } }),
  });
  const leave = () =>
    void navigate({ to: "/w/$workspaceId/agents", params: { workspaceId }, ignoreBlocker: true });
  if (!can("editor")) return null;
  return (
    <>
      <div className="flex h-9 items-center gap-2 pr-1 text-sm text-muted">
        <span aria-hidden="true">Active</span>
        <AgentActiveSwitch agent={agent} />
      </div>
      <Button look={preview.isOpen ? "secondary" : "primary"} onClick={preview.open}>
        <PhoneCall aria-hidden="true" />
        Preview call
      </Button>
      <Menu
        trigger={
          <Button look="secondary" size="icon" aria-label="More actions" isPending={duplicate.isPending}>
            {!duplicate.isPending && <MoreHorizontal aria-hidden="true" />}
          </Button>
        }
      >
        <MenuItem onSelect={() => duplicate.mutate({ path: { agent_id: agent.id } })}>
          <Copy aria-hidden="true" />
          Duplicate
        </MenuItem>
        <MenuSeparator />
        <MenuItem isDangerous onSelect={() => setIsDeleting(true)}>
          <Trash2 aria-hidden="true" />
          Delete…
        </MenuItem>
      </Menu>
      {isDeleting && (
        <DeleteAgentDialog agent={agent} onClose={() => setIsDeleting(false)} onDeleted={leave} />
      )}
    </>
  );
}
