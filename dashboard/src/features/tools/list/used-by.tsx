import { Link } from "@tanstack/react-router";
import { Bot, ChevronDown } from "lucide-react";
import type { Tool } from "@parley/client";
import { useEffect, useRef } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuLink } from "../../../components/ui/menu.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";

/** More are on the tool's own page. */
const SHOWN = 20;

interface Props {
  tool: Tool;
  /** Undefined: not known yet; null: not available. */
  count: number | null | undefined;
}

/** How many agents have the tool, and which, once it is opened. */
export function UsedBy({ tool, count }: Props) {
  if (count === null) return <span className="text-muted">—</span>;
  if (count === undefined) return <Skeleton className="w-16" />;
  if (count === 0) return <span className="whitespace-nowrap text-muted">No agents</span>;
  return (
    <Menu
      align="start"
      trigger={
        <Button look="ghost" size="sm" className="-ml-2.5 text-ink">
          {count} {count === 1 ? "agent" : "agents"}
          <span className="sr-only">with {tool.name}</span>
          <ChevronDown className="text-muted" aria-hidden="true" />
        </Button>
      }
    >
      <Agents tool={tool} />
    </Menu>
  );
}

function Agents({ tool }: { tool: Tool }) {
  const workspaceId = useWorkspaceId();
  const agents = useOperationQuery("tools_list_agents", {
    path: { tool_id: tool.id },
    query: { limit: SHOWN },
  });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If it was opened by keyboard, the focus is on the menu, which was empty: it moves to the first item.
    const menu = list.current?.closest<HTMLElement>("[role=menu]:focus-visible");
    menu?.querySelector<HTMLElement>("[role=menuitem]")?.focus();
  }, [agents.data]);
  if (agents.isError)
    return <p className="max-w-64 px-2.5 py-1.5 text-sm">{toProblem(agents.error).message}</p>;
  if (!agents.data) return <p className="px-2.5 py-1.5 text-sm text-muted">Loading…</p>;
  const { data, next_cursor: next } = agents.data;
  return (
    <div ref={list} role="none">
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
    </div>
  );
}
