import { Link } from "@tanstack/react-router";
import { Bot } from "lucide-react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { ListView } from "../../../components/ui/list-view.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";

/** The agents that have the tool. */
export function ToolAgents({ toolId }: { toolId: string }) {
  const workspaceId = useWorkspaceId();
  const agents = useOperationList("tools_list_agents", { path: { tool_id: toolId } });
  const empty = (
    <EmptyState
      icon={Bot}
      title="No agents use this tool"
      action={
        <Button look="secondary" asChild>
          <Link to="/w/$workspaceId/agents" params={{ workspaceId }}>
            View agents
          </Link>
        </Button>
      }
    >
      Assign it on an agent&rsquo;s Tools tab.
    </EmptyState>
  );
  return (
    <ListView list={agents} rows={2} empty={empty}>
      {(items) => (
        <RecordsTable
          label="Agents that use this tool"
          records={items}
          columns={[
            {
              label: "Agent",
              width: 200,
              isWide: true,
              cell: (agent) => (
                <Link
                  to="/w/$workspaceId/agents/$agentId"
                  params={{ workspaceId, agentId: agent.id }}
                  className="line-clamp-2 font-medium break-words hover:underline"
                >
                  {agent.name}
                </Link>
              ),
            },
            {
              label: "State",
              width: 108,
              card: "end",
              cell: ({ active }) => (active ? <Badge look="good">Active</Badge> : <Badge>Inactive</Badge>),
            },
          ]}
        />
      )}
    </ListView>
  );
}
