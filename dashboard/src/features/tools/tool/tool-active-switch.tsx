import type { Tool } from "@parley/client";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Switch } from "../../../components/ui/switch.tsx";
import { isKnownKind } from "../kinds/tool-summary.tsx";

/** Shows the new state at once, since it can be undone, and goes back if the service refuses. */
export function ToolActiveSwitch({ tool }: { tool: Tool }) {
  const { can } = useWorkspace();
  const patch = useOperation("tools_patch", {
    invalidates: ["tools"],
    success: ({ name, active, warnings = [] }) =>
      [active ? `${name} turned on` : `${name} turned off`, ...warnings.map(({ message }) => message)].join(
        ". ",
      ),
  });
  const isActive = patch.isPending ? (patch.variables.body.active ?? tool.active) : tool.active;
  return (
    <Switch
      aria-label={`${tool.name} is active`}
      checked={isActive}
      disabled={
        can("editor")
          ? !isKnownKind(tool) && "Reload the page to change tools of this kind"
          : "Only editors can change this"
      }
      onCheckedChange={(active) => patch.mutate({ path: { tool_id: tool.id }, body: { active } })}
    />
  );
}
