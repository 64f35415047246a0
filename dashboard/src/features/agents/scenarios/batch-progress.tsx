import type { Scenario, ScenarioBatch } from "@parley/client";
import { Notice } from "../../../components/ui/notice.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { batchWords } from "./batch-words.ts";

interface Props {
  batch: ScenarioBatch;
  scenarios: readonly Scenario[];
}

/** How far the agent's last run of all scenarios is, or its result. */
export function BatchProgress({ batch, scenarios }: Props) {
  const { total, done, problems, ended_at: endedAt, cause, agent_version: version } = batch;
  const names = new Map(scenarios.map(({ id, name }) => [id, name]));
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p role="status" className="text-muted">
        Version {version}
        {cause === "save" && ", after a save"}: {batchWords(batch)}
        {endedAt !== null && (
          <>
            , <TimeAgo time={endedAt} />
          </>
        )}
      </p>
      {endedAt === null && (
        <progress
          aria-label="Runs that are over"
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          max={Math.max(1, total)}
          value={done}
        />
      )}
      {problems.length > 0 && (
        <Notice look="warn">
          <ul aria-label="Scenarios that couldn’t run" className="flex flex-col gap-1">
            {problems.map(({ scenario_id: id, message }) => (
              <li key={id}>
                <strong className="font-medium">{names.get(id) ?? "A deleted scenario"}:</strong> {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
