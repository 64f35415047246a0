import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ChartColumn } from "lucide-react";
import type { Agent } from "@parley/client";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWholeList } from "../../../api/use-whole-list.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Costs } from "../../../components/charts/costs.tsx";
import { rangeOf, STANDARD_SPAN } from "../../../components/charts/day-search.ts";
import { FiguresSkeleton } from "../../../components/charts/figures-skeleton.tsx";
import { SpanSelect } from "../../../components/charts/span-select.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { UsageCharts } from "./usage-charts.tsx";
import type { UsageSearch } from "./usage-search.ts";
import { UsageTable } from "./usage-table.tsx";
import { UsageTotals } from "./usage-totals.tsx";

const FROM = "/w/$workspaceId/settings/usage";
const ALL = "all";
const NONE: readonly Agent[] = [];

/** How much the workspace was used, and how its tools did. */
export function UsagePage() {
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const { data: agents = NONE } = useWholeList("agents_list");
  const change = (next: UsageSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const named = agents.map(({ id, name }) => ({ value: id, label: name }));
  const isGone = search.agent !== undefined && !agents.some(({ id }) => id === search.agent);
  return (
    <Page>
      <PageHeader
        title="Usage"
        description="By day (UTC), counted on the day a call starts."
        actions={
          <>
            <Field label={<span className="sr-only">Agent</span>} className="w-44 gap-0">
              <Select
                value={search.agent ?? ALL}
                options={[
                  { value: ALL, label: "All agents" },
                  ...named,
                  ...(isGone ? [{ value: search.agent ?? "", label: search.agent ?? "" }] : []),
                ]}
                onChange={(agent) => {
                  const { agent: _before, ...rest } = search;
                  change(agent === ALL ? rest : { ...rest, agent });
                }}
              />
            </Field>
            <SpanSelect days={search.days} onChange={(days) => change({ ...search, days })} />
          </>
        }
      />
      <UsageOf search={search} onChange={change} />
    </Page>
  );
}

interface UsageProps {
  search: UsageSearch;
  onChange(search: UsageSearch): void;
}

function UsageOf({ search, onChange }: UsageProps) {
  const query = {
    ...rangeOf(search.days ?? STANDARD_SPAN, Date.now()),
    ...(search.agent !== undefined && { agent_id: search.agent }),
  };
  const usage = useOperationQuery("usage_get", { query });
  if (usage.error && !usage.data) {
    return <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />;
  }
  if (!usage.data) return <FiguresSkeleton />;
  const { total, days, costs } = usage.data;
  if (total.calls === 0) return <NoUsage />;
  return (
    <>
      <UsageTotals total={total} />
      {costs && costs.vendors.length > 0 && <Costs costs={costs} dates={days.map(({ date }) => date)} />}
      <Tabs
        label="How usage is shown"
        value={search.view ?? "charts"}
        onChange={(view) => {
          const { view: _before, ...rest } = search;
          onChange(view === "table" ? { ...rest, view } : rest);
        }}
        tabs={[
          { id: "charts", label: "Charts", content: <UsageCharts days={days} /> },
          { id: "table", label: "Table", content: <UsageTable days={days} costs={costs} /> },
        ]}
      />
    </>
  );
}

function NoUsage() {
  const workspaceId = useWorkspaceId();
  const action = (
    <Button asChild>
      <Link to="/w/$workspaceId/agents" params={{ workspaceId }}>
        Choose an agent to call
      </Link>
    </Button>
  );
  return (
    <EmptyState icon={ChartColumn} title="No calls in this period" action={action}>
      Calls, minutes, tool latency and errors appear here by day.
    </EmptyState>
  );
}
