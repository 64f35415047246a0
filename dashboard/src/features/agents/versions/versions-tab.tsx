import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { AgentVersionSummary } from "@parley/client";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { ListSkeleton } from "../../../components/ui/skeleton.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { ComparisonCard } from "./comparison-card.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { VersionRow } from "./version-row.tsx";

const FROM = "/w/$workspaceId/agents/$agentId/versions";

/** All versions of the agent. The address says which ones are compared. */
export function VersionsTab() {
  const agent = useAgent();
  const params = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const navigate = useNavigate();
  const versions = useOperationList("agents_list_versions", { path: { agent_id: agent.id } });
  const [restored, setRestored] = useState<AgentVersionSummary | null>(null);
  const compare = (next: typeof search) =>
    void navigate({ to: FROM, params, search: next, resetScroll: false });
  if (versions.error && versions.items.length === 0) {
    return <ErrorState error={versions.error} onRetry={versions.refetch} />;
  }
  if (versions.isPending) return <ListSkeleton />;
  return (
    <div className="grid min-w-0 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <ol
          aria-label="Versions"
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-raised shadow-card"
        >
          {versions.items.map((version, index) => (
            <VersionRow
              key={version.id}
              version={version}
              isNewest={index === 0}
              isCompared={search.version === version.id}
              onCompare={() => compare({ version: version.id })}
              onRestore={() => setRestored(version)}
            />
          ))}
        </ol>
        <LoadMore list={versions} />
      </div>
      <ComparisonCard
        versions={versions.items}
        from={search.version ?? null}
        to={search.with ?? null}
        onChange={compare}
      />
      {restored && <RestoreDialog version={restored} onClose={() => setRestored(null)} />}
    </div>
  );
}
