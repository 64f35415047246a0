import { Link } from "@tanstack/react-router";
import { PhoneCall } from "lucide-react";
import type { Agent } from "@parley/client";
import { countsOf, useFortnight } from "../../api/use-fortnight.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { CountWithSparkline } from "../../components/charts/count-with-sparkline.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { MenuLink } from "../../components/ui/menu.tsx";
import { RecordMenu } from "../../components/ui/record-menu.tsx";
import { RecordsTable } from "../../components/ui/records-table.tsx";
import type { Selection } from "../../components/ui/use-selection.ts";
import { TimeAgo } from "../../components/ui/time-ago.tsx";
import { AgentActiveSwitch } from "./agent-active-switch.tsx";
import { DeleteAgentDialog } from "./delete-agent-dialog.tsx";

interface Props {
  agents: readonly Agent[];
  /** For those who may change agents. */
  selection: Selection | undefined;
}

export function AgentsTable({ agents, selection }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const { data: used } = useFortnight();
  const paramsOf = ({ id }: Agent) => ({ workspaceId, agentId: id });
  return (
    <RecordsTable
      label="Agents"
      records={agents}
      selection={selection && { ...selection, name: ({ name }: Agent) => name }}
      columns={[
        {
          label: "Name",
          width: 200,
          isWide: true,
          cell: (agent) => (
            <Link
              to="/w/$workspaceId/agents/$agentId"
              params={paramsOf(agent)}
              className="line-clamp-2 font-medium break-words hover:underline"
            >
              {agent.name}
            </Link>
          ),
        },
        {
          label: "Model",
          width: 170,
          drop: 3,
          cell: ({ model }) => (
            <Badge>
              <span className="truncate">{model.model ?? model.provider}</span>
            </Badge>
          ),
        },
        {
          label: "Language",
          width: 100,
          drop: 2,
          className: "text-muted",
          cellClassName: "truncate",
          cell: ({ language }) => language,
        },
        {
          label: "Calls, 14 days",
          width: 152,
          drop: 4,
          className: "text-right",
          cell: (agent) => <CountWithSparkline values={countsOf(used?.agents, agent.id)} />,
        },
        {
          label: "Changed",
          width: 124,
          drop: 1,
          className: "text-muted",
          cell: (agent) => <TimeAgo time={agent.updated_at} />,
        },
        { label: "Active", width: 76, card: "end", cell: (agent) => <AgentActiveSwitch agent={agent} /> },
      ]}
      actions={(agent, ask) => (
        <RecordMenu
          name={agent.name}
          isEditable={can("editor")}
          linkTo={(content) => (
            <Link to="/w/$workspaceId/agents/$agentId" params={paramsOf(agent)}>
              {content}
            </Link>
          )}
          onDelete={ask}
        >
          <MenuLink>
            <Link to="/w/$workspaceId/agents/$agentId/call" params={paramsOf(agent)}>
              <PhoneCall aria-hidden="true" />
              Preview call
            </Link>
          </MenuLink>
        </RecordMenu>
      )}
      question={(agent, onClose) => <DeleteAgentDialog agent={agent} onClose={onClose} />}
    />
  );
}
