import type { Tool } from "@parley/client";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Switch } from "../../../components/ui/switch.tsx";

/** Shown as switched at once: it can be switched back, and is if the service refuses. */
export function ToolActiveSwitch({ tool }: { tool: Tool }) {
  const { can } = useWorkspace();
  const patch = useOperation("tools_patch", {
    invalidates: ["tools"],
    success: ({ name, active }) =>
      active ? `${name} is offered in calls again` : `${name} is not offered in calls now`,
  });
  const isActive = patch.isPending ? (patch.variables.body.active ?? tool.active) : tool.active;
  return (
    <Switch
      aria-label={`${tool.name} is active`}
      checked={isActive}
      disabled={!can("editor")}
      onCheckedChange={(active) => patch.mutate({ path: { tool_id: tool.id }, body: { active } })}
    />
  );
}
