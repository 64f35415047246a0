import { useNavigate, useSearch } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { Costs } from "../../../components/charts/costs.tsx";
import { rangeOf, STANDARD_SPAN, type DaySearch } from "../../../components/charts/day-search.ts";
import { FiguresSkeleton } from "../../../components/charts/figures-skeleton.tsx";
import { SpanSelect } from "../../../components/charts/span-select.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { PerformanceCharts } from "./performance-charts.tsx";
import { PerformanceTable } from "./performance-table.tsx";
import { PerformanceTotals } from "./performance-totals.tsx";

const FROM = "/w/$workspaceId/agents/$agentId/performance";

/** How the agent's calls went, by day. */
export function PerformanceTab() {
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const change = (next: DaySearch) => void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">By day (UTC). Calls count once they have ended.</p>
        <SpanSelect days={search.days} onChange={(days) => change({ ...search, days })} />
      </div>
      <Performance search={search} onChange={change} />
    </div>
  );
}

interface Props {
  search: DaySearch;
  onChange(search: DaySearch): void;
}

function Performance({ search, onChange }: Props) {
  const agent = useAgent();
  const figures = useOperationQuery("usage_agent", {
    path: { agent_id: agent.id },
    query: rangeOf(search.days ?? STANDARD_SPAN, Date.now()),
  });
  if (figures.error && !figures.data) {
    return <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />;
  }
  if (!figures.data) return <FiguresSkeleton />;
  const { total, days, costs } = figures.data;
  if (total.calls === 0) {
    return (
      <EmptyState icon={ChartColumn} title="No calls in this period">
        Calls, response time, results and interruptions appear here by day.
      </EmptyState>
    );
  }
  return (
    <>
      <PerformanceTotals total={total} />
      {costs && costs.vendors.length > 0 && <Costs costs={costs} dates={days.map(({ date }) => date)} />}
      <Tabs
        label="How figures are shown"
        value={search.view ?? "charts"}
        onChange={(view) => {
          const { view: _before, ...rest } = search;
          onChange(view === "table" ? { ...rest, view } : rest);
        }}
        tabs={[
          { id: "charts", label: "Charts", content: <PerformanceCharts days={days} /> },
          { id: "table", label: "Table", content: <PerformanceTable days={days} costs={costs} /> },
        ]}
      />
    </>
  );
}
