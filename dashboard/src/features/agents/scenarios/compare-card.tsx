import type { Scenario } from "@parley/client";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { changeOf, resultOf, versionsRun } from "./compare-results.ts";
import { resultWords } from "./result-words.ts";

interface Props {
  scenarios: readonly Scenario[];
  /** Ids of the agent's versions, by number. */
  versionIds: ReadonlyMap<number, string>;
}

/** How two versions did in each scenario, side by side, with the transcripts of what failed. */
export function CompareCard({ scenarios, versionIds }: Props) {
  const workspaceId = useWorkspaceId();
  const versions = versionsRun(scenarios);
  const [newest = 0, second = 0] = versions;
  const [chosen, setChosen] = useState<{ from?: number; to?: number }>({});
  const { from = second, to = newest } = chosen;
  const options = versions.map((number) => ({ value: String(number), label: `Version ${number}` }));
  const [fromId, toId] = [versionIds.get(from), versionIds.get(to)];
  const agentId = scenarios[0]?.agent_id ?? "";
  return (
    <Card
      title="Two versions compared"
      actions={
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Select
            aria-label="Compare"
            className="w-36"
            value={String(from)}
            options={options}
            onChange={(next) => setChosen({ ...chosen, from: Number(next) })}
          />
          <span className="text-muted">with</span>
          <Select
            aria-label="Compare with"
            className="w-36"
            value={String(to)}
            options={options}
            onChange={(next) => setChosen({ ...chosen, to: Number(next) })}
          />
        </div>
      }
    >
      <RecordsTable
        label={`Version ${from} compared with version ${to}`}
        records={scenarios}
        columns={[
          {
            label: "Scenario",
            width: 180,
            isWide: true,
            cellClassName: "font-medium break-words",
            cell: ({ name }) => name,
          },
          ...[from, to].map((version, index) => ({
            // The same version may be on both sides.
            label: index === 1 && from === to ? `Version ${version}, again` : `Version ${version}`,
            width: 160,
            cell: (scenario: Scenario) => <Side scenario={scenario} version={version} />,
          })),
          {
            label: "Change",
            width: 120,
            card: "end",
            cell: (scenario) => {
              const change = changeOf(resultOf(scenario, from), resultOf(scenario, to));
              return change && <Badge look={change.look}>{change.label}</Badge>;
            },
          },
        ]}
      />
      {fromId !== undefined && toId !== undefined && from !== to && (
        <Link
          className="self-start text-sm text-link underline-offset-4 hover:underline"
          to="/w/$workspaceId/agents/$agentId/versions"
          params={{ workspaceId, agentId }}
          search={{ version: fromId, with: toId }}
        >
          What changed in the agent
        </Link>
      )}
    </Card>
  );
}

/** How a version did in a scenario, with a link to the transcript of each failure. */
function Side({ scenario, version }: { scenario: Scenario; version: number }) {
  const workspaceId = useWorkspaceId();
  const result = resultOf(scenario, version);
  if (!result) return <span className="text-muted">Not run</span>;
  const { label, look } = resultWords(result);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge look={look}>{label}</Badge>
      {result.failed_call_ids.map((callId, index) => (
        <Link
          key={callId}
          // Its hidden words must scroll with the table.
          className="relative whitespace-nowrap text-link underline-offset-4 hover:underline"
          to="/w/$workspaceId/calls/$callId"
          params={{ workspaceId, callId }}
        >
          Failure {index + 1}
          <span className="sr-only">
            {" "}
            of {scenario.name} with version {version}
          </span>
        </Link>
      ))}
    </div>
  );
}
