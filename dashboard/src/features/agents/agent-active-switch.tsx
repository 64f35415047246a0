import type { Agent } from "@parley/client";
import { useOperation } from "../../api/use-operation.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Switch } from "../../components/ui/switch.tsx";

/** Shows the new state at once, since it can be undone, and goes back if the service refuses. */
export function AgentActiveSwitch({ agent }: { agent: Agent }) {
  const { can } = useWorkspace();
  const patch = useOperation("agents_patch", {
    invalidates: ["agents"],
    success: ({ name, active }) => (active ? `${name} turned on` : `${name} turned off`),
  });
  const isActive = patch.isPending ? (patch.variables.body.active ?? agent.active) : agent.active;
  return (
    <Switch
      aria-label={`${agent.name} is active`}
      checked={isActive}
      disabled={!can("editor") && "Only editors can change this"}
      onCheckedChange={(active) => patch.mutate({ path: { agent_id: agent.id }, body: { active } })}
    />
  );
}
