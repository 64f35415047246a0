import { GitCompareArrows } from "lucide-react";
import { useEffect, useRef } from "react";
import type { AgentVersionSummary } from "@parley/client";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { Card } from "../../../components/ui/card.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { ChangeView } from "./change-view.tsx";

const NOW = "now";

interface Props {
  versions: readonly AgentVersionSummary[];
  /** Id of the older side; null if nothing is compared. */
  from: string | null;
  /** Id of the newer side; null for the agent as it is now. */
  to: string | null;
  onChange(sides: { version: string; with?: string }): void;
}

/** Two versions field by field, texts line by line; the service compares them. */
export function ComparisonCard({ versions, from, to, onChange }: Props) {
  const agent = useAgent();
  const { data, error, refetch } = useOperationQuery(
    "agents_compare_versions",
    {
      path: { agent_id: agent.id, version_id: from ?? "" },
      query: to === null ? {} : { to },
    },
    { enabled: from !== null },
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it is below the list.
    place.current?.scrollIntoView({ block: "nearest" });
  }, [from, data]);
  if (from === null) {
    return (
      <EmptyState icon={GitCompareArrows} title="Nothing to compare yet">
        Every change saves a version. Compare one with the current agent or another version.
      </EmptyState>
    );
  }
  const options = [
    { value: NOW, label: "Current agent" },
    ...versions
      .filter(({ id }) => id !== from)
      .map(({ id, number }) => ({ value: id, label: `Version ${number}` })),
  ];
  return (
    <div
      ref={place}
      // Next to a long list it stays in view.
      className="min-w-0 rounded-xl lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto"
    >
      <Card
        title={data ? `Version ${data.from.number} compared with` : "Compared with"}
        actions={
          <Select
            aria-label="Compared with"
            className="w-44"
            value={to ?? NOW}
            options={options}
            onChange={(next) => onChange({ version: from, ...(next !== NOW && { with: next }) })}
          />
        }
      >
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton className="h-48" />
        ) : data.changes.length === 0 ? (
          <p className="text-sm text-muted">No differences.</p>
        ) : (
          data.changes.map((change) => <ChangeView key={change.path} change={change} />)
        )}
      </Card>
    </div>
  );
}
