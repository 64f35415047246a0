import { Link } from "@tanstack/react-router";
import { PhoneCall, SquarePen, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Agent } from "@parley/client";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { MenuItem, MenuLink, MenuSeparator } from "../../components/ui/menu.tsx";
import { RowMenu } from "../../components/ui/row-menu.tsx";
import {
  ActionsHeadCell,
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "../../components/ui/table.tsx";
import { TimeAgo } from "../../components/ui/time-ago.tsx";
import { AgentActiveSwitch } from "./agent-active-switch.tsx";
import { DeleteAgentDialog } from "./delete-agent-dialog.tsx";

export function AgentsTable({ agents }: { agents: readonly Agent[] }) {
  const [deleted, setDeleted] = useState<Agent | null>(null);
  return (
    <>
      <Table label="Agents">
        <TableHead>
          <HeadCell className="w-full">Name</HeadCell>
          <HeadCell className="hidden md:table-cell">Model</HeadCell>
          <HeadCell className="hidden md:table-cell">Language</HeadCell>
          <HeadCell className="hidden sm:table-cell">Changed</HeadCell>
          <HeadCell>Active</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {agents.map((agent) => (
            <AgentRow key={agent.id} agent={agent} onDelete={() => setDeleted(agent)} />
          ))}
        </TableBody>
      </Table>
      {deleted && <DeleteAgentDialog agent={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

function AgentRow({ agent, onDelete }: { agent: Agent; onDelete(): void }) {
  const { id: workspaceId, can } = useWorkspace();
  const params = { workspaceId, agentId: agent.id };
  return (
    <TableRow>
      <Cell className="max-w-0">
        <Link
          to="/w/$workspaceId/agents/$agentId"
          params={params}
          className="line-clamp-2 font-medium break-words hover:underline"
        >
          {agent.name}
        </Link>
      </Cell>
      <Cell className="hidden md:table-cell">
        <Badge>{agent.model.model ?? agent.model.provider}</Badge>
      </Cell>
      <Cell className="hidden text-muted md:table-cell">{agent.language}</Cell>
      <Cell className="hidden text-muted sm:table-cell">
        <TimeAgo time={agent.updated_at} />
      </Cell>
      <Cell>
        <AgentActiveSwitch agent={agent} />
      </Cell>
      <Cell className="pl-0">
        <RowMenu name={agent.name}>
          <MenuLink>
            <Link to="/w/$workspaceId/agents/$agentId" params={params}>
              <SquarePen aria-hidden="true" />
              {can("editor") ? "Edit" : "View"}
            </Link>
          </MenuLink>
          {can("editor") && (
            <>
              <MenuLink>
                <Link to="/w/$workspaceId/agents/$agentId/call" params={params}>
                  <PhoneCall aria-hidden="true" />
                  Preview call
                </Link>
              </MenuLink>
              <MenuSeparator />
              <MenuItem isDangerous onSelect={onDelete}>
                <Trash2 aria-hidden="true" />
                Delete…
              </MenuItem>
            </>
          )}
        </RowMenu>
      </Cell>
    </TableRow>
  );
}
