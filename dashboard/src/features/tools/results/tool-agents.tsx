import { Link } from "@tanstack/react-router";
import { Bot } from "lucide-react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { ListView } from "../../../components/ui/list-view.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from "../../../components/ui/table.tsx";

/** The agents that have the tool. */
export function ToolAgents({ toolId }: { toolId: string }) {
  const workspaceId = useWorkspaceId();
  const agents = useOperationList("tools_list_agents", { path: { tool_id: toolId } });
  const empty = (
    <EmptyState
      icon={Bot}
      title="No agent has this tool"
      action={
        <Button look="secondary" asChild>
          <Link to="/w/$workspaceId/agents" params={{ workspaceId }}>
            Go to the agents
          </Link>
        </Button>
      }
    >
      Tools are assigned by the agent: Settings, Tools.
    </EmptyState>
  );
  return (
    <ListView list={agents} rows={2} empty={empty}>
      {(items) => (
        <Table label="Agents that have this tool">
          <TableHead>
            <HeadCell className="w-full">Agent</HeadCell>
            <HeadCell>State</HeadCell>
          </TableHead>
          <TableBody>
            {items.map((agent) => (
              <TableRow key={agent.id}>
                <Cell className="max-w-0">
                  <Link
                    to="/w/$workspaceId/agents/$agentId"
                    params={{ workspaceId, agentId: agent.id }}
                    className="line-clamp-2 font-medium break-words hover:underline"
                  >
                    {agent.name}
                  </Link>
                </Cell>
                <Cell>{agent.active ? <Badge look="good">Active</Badge> : <Badge>Inactive</Badge>}</Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </ListView>
  );
}
