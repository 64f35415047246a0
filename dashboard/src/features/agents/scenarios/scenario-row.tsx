import type { Scenario } from "@parley/client";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { MenuItem } from "../../../components/ui/menu.tsx";
import { RowMenu } from "../../../components/ui/row-menu.tsx";
import { ScenarioRuns } from "./scenario-runs.tsx";
import { resultWords } from "./result-words.ts";

interface Props {
  scenario: Scenario;
  isRunning: boolean;
  canRun: boolean;
  onRun(times: number): void;
}

/** A model doesn't always answer the same, so several runs show whether it is flaky. */
const SEVERAL = 5;

/** A scenario: its results by version, and its runs when they are opened. */
export function ScenarioRow({ scenario, isRunning, canRun, onRun }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const runsId = useId();
  const { id, name, results, agent_id: agentId } = scenario;
  const ofName = <span className="sr-only"> {name}</span>;
  return (
    <li className="flex flex-col gap-3 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 flex-1 font-medium break-words">
          <Link
            className="underline-offset-4 hover:underline"
            to="/w/$workspaceId/agents/$agentId/scenarios/$scenarioId"
            params={{ workspaceId, agentId, scenarioId: id }}
          >
            {name}
          </Link>
        </h2>
        {can("editor") && (
          <>
            <Button
              look="secondary"
              size="sm"
              isPending={isRunning}
              disabled={!canRun && "Other scenarios are running"}
              onClick={() => onRun(1)}
            >
              Run{ofName}
            </Button>
            <Button
              look="secondary"
              size="sm"
              disabled={!canRun && "Other scenarios are running"}
              onClick={() => onRun(SEVERAL)}
            >
              Run {SEVERAL} times{ofName}
            </Button>
            <RowMenu name={name}>
              <MenuItem isDangerous onSelect={() => setIsDeleting(true)}>
                <Trash2 aria-hidden="true" />
                Delete
              </MenuItem>
            </RowMenu>
          </>
        )}
      </div>
      {results.length === 0 ? (
        <p className="text-muted">Not run yet</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          {results.slice(0, 4).map((result) => (
            <Badge key={result.agent_version} look={resultWords(result).look}>
              Version {result.agent_version}: {resultWords(result).label}
            </Badge>
          ))}
          <Button
            look="ghost"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={runsId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? "Hide runs" : "Show runs"}
            <span className="sr-only"> of {name}</span>
          </Button>
        </div>
      )}
      <div id={runsId} hidden={!isOpen}>
        {isOpen && <ScenarioRuns agentId={agentId} scenarioId={id} />}
      </div>
      {isDeleting && (
        <ConfirmOperation
          operation="scenarios_delete"
          input={{ path: { agent_id: agentId, scenario_id: id } }}
          invalidates={["scenarios"]}
          success={`${name} deleted`}
          title={`Delete ${name}?`}
          action="Delete scenario"
          onClose={() => setIsDeleting(false)}
        >
          <p>This also deletes its results. The transcripts of its runs stay.</p>
        </ConfirmOperation>
      )}
    </li>
  );
}
