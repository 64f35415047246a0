import type { AgentFiguresDay, Costs } from "@parley/client";
import {
  DayTable,
  LatencyFigures,
  numberColumn,
  ToolFigures,
} from "../../../components/charts/day-table.tsx";
import type { Column } from "../../../components/ui/records-table.tsx";
import { wholeText } from "../../../components/charts/figure-words.ts";
import type { CallResult } from "../../calls/record/call-record.ts";
import { RESULT_WORDS } from "../../calls/record/call-words.ts";
import { resultCount } from "./result-count.ts";

const COLUMNS: Column<AgentFiguresDay>[] = [
  numberColumn({ label: "Calls", width: 96 }, (day) => day.calls),
  {
    label: "Results",
    width: 200,
    isWide: true,
    card: "block",
    cell: (day) => <Results day={day} />,
  },
  {
    label: "Median / p95 (ms)",
    width: 148,
    drop: 3,
    className: "text-right",
    cell: ({ p50_ms: p50, p95_ms: p95 }) => <LatencyFigures p50={p50} p95={p95} />,
  },
  numberColumn({ label: "Interruptions", width: 120, drop: 1 }, (day) => day.interruptions),
  {
    label: "Tool calls",
    width: 172,
    drop: 2,
    className: "text-right",
    cell: (day) => <ToolFigures calls={day.tool_calls} errors={day.tool_errors} />,
  },
];

/** "Resolved 8 · Failed 1": the results that there were. */
function Results({ day }: { day: AgentFiguresDay }) {
  const words = (Object.keys(RESULT_WORDS) as CallResult[])
    .map((result) => ({ label: RESULT_WORDS[result].label, count: resultCount(day, result) }))
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${label} ${wholeText(count)}`);
  return words.length === 0 ? <span className="text-muted">–</span> : words.join(" · ");
}

/** The charts' figures, newest day first. */
export function PerformanceTable({ days, costs }: { days: readonly AgentFiguresDay[]; costs: Costs | null }) {
  return <DayTable label="Performance by day" days={days} columns={COLUMNS} costs={costs} />;
}
