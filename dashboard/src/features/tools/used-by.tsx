import { Link } from "@tanstack/react-router";
import { Bot, ChevronDown } from "lucide-react";
import type { Tool } from "@parley/client";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { Button } from "../../components/ui/button.tsx";
import { Menu, MenuLink } from "../../components/ui/menu.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";

/** More are on the tool's own page. */
const SHOWN = 20;

/** How many agents have the tool, and which. */
export function UsedBy({ tool, isAsked }: { tool: Tool; isAsked: boolean }) {
  const workspaceId = useWorkspaceId();
  const agents = useOperationQuery(
    "tools_list_agents",
    { path: { tool_id: tool.id }, query: { limit: SHOWN } },
    { enabled: isAsked },
  );
  if (agents.isError) return <span className="text-muted">—</span>;
  if (!agents.data) return <Skeleton className="w-16" />;
  const { data, next_cursor: next } = agents.data;
  if (data.length === 0) return <span className="whitespace-nowrap text-muted">No agent</span>;
  const count = `${data.length}${next === null ? "" : "+"} ${data.length === 1 ? "agent" : "agents"}`;
  return (
    <Menu
      align="start"
      trigger={
        <Button look="ghost" size="sm" className="-ml-2.5 text-ink">
          {count}
          <span className="sr-only">with {tool.name}</span>
          <ChevronDown className="text-muted" aria-hidden="true" />
        </Button>
      }
    >
      {data.map((agent) => (
        <MenuLink key={agent.id}>
          <Link to="/w/$workspaceId/agents/$agentId" params={{ workspaceId, agentId: agent.id }}>
            <Bot aria-hidden="true" />
            <span className="max-w-64 truncate">{agent.name}</span>
          </Link>
        </MenuLink>
      ))}
      {next !== null && (
        <MenuLink>
          <Link
            to="/w/$workspaceId/tools/$toolId"
            params={{ workspaceId, toolId: tool.id }}
            search={{ tab: "agents" }}
          >
            Show all
          </Link>
        </MenuLink>
      )}
    </Menu>
  );
}
