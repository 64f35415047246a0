import type { Agent } from "@parley/client";
import { useOperation } from "../../api/use-operation.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Switch } from "../../components/ui/switch.tsx";

/** Shown as switched at once: it can be switched back, and is if the service refuses. */
export function AgentActiveSwitch({ agent }: { agent: Agent }) {
  const { can } = useWorkspace();
  const patch = useOperation("agents_patch", {
    invalidates: ["agents"],
    success: ({ name, active }) => (active ? `${name} takes calls again` : `${name} takes no calls now`),
  });
  const isActive = patch.isPending ? (patch.variables.body.active ?? agent.active) : agent.active;
  return (
    <Switch
      aria-label={`${agent.name} is active`}
      checked={isActive}
      disabled={!can("editor")}
      onCheckedChange={(active) => patch.mutate({ path: { agent_id: agent.id }, body: { active } })}
    />
  );
}
