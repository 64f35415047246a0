import type { AgentVersionSummary, Scenario } from "@parley/client";
import { scenarioBatchInputSchema } from "@parley/client/schemas";
import { Play, Square } from "lucide-react";
import { useState } from "react";
import { useOperation } from "../../../api/use-operation.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { BatchProgress } from "./batch-progress.tsx";
import { SaveSwitch } from "./save-switch.tsx";

const CURRENT = "current";
const TIMES = [1, 3, 5, scenarioBatchInputSchema.properties.times.maximum].map((times) => ({
  value: String(times),
  label: times === 1 ? "Once" : `${times} times`,
}));

interface Props {
  agentId: string;
  scenarios: readonly Scenario[];
  versions: readonly AgentVersionSummary[];
}

/** Runs all scenarios in the background, by hand or after each save, and says how far that is. */
export function RunAllCard({ agentId, scenarios, versions }: Props) {
  const { can } = useWorkspace();
  const path = { agent_id: agentId };
  const [times, setTimes] = useState("1");
  const [versionId, setVersionId] = useState(CURRENT);
  const batches = useOperationQuery("scenarios_list_batches", { path, query: { limit: 1 } });
  const run = useOperation("scenarios_run_all", { invalidates: ["scenarios"] });
  const stop = useOperation("scenarios_stop", { invalidates: ["scenarios"] });
  const latest = batches.data?.data[0];
  const isRunning = latest?.ended_at === null;
  const options = [
    { value: CURRENT, label: "Current version" },
    ...versions.slice(1).map(({ id, number }) => ({ value: id, label: `Version ${number}` })),
  ];
  const start = () =>
    run.mutate({
      path,
      body: { times: Number(times), ...(versionId !== CURRENT && { version_id: versionId }) },
    });
  if (!can("editor") && !latest) return null;
  return (
    <Card
      title="All scenarios"
      actions={
        can("editor") && (
          <div className="flex flex-wrap items-center gap-2">
            <Select
              aria-label="Version to run"
              className="w-44"
              value={versionId}
              options={options}
              onChange={setVersionId}
            />
            <Select
              aria-label="How often"
              className="w-28"
              value={times}
              options={TIMES}
              onChange={setTimes}
            />
            {isRunning ? (
              <Button look="secondary" isPending={stop.isPending} onClick={() => stop.mutate({ path })}>
                <Square aria-hidden="true" />
                Stop
              </Button>
            ) : (
              <Button look="secondary" isPending={run.isPending} onClick={start}>
                <Play aria-hidden="true" />
                Run all
              </Button>
            )}
          </div>
        )
      }
    >
      {latest && <BatchProgress batch={latest} scenarios={scenarios} />}
      {can("editor") && <SaveSwitch agentId={agentId} times={Number(times)} />}
    </Card>
  );
}
