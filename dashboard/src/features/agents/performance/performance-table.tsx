import type { AgentFiguresDay, Costs } from "@parley/client";
import { DayTable, type DayColumn } from "../../../components/charts/day-table.tsx";
import type { CallResult } from "../../calls/record/call-record.ts";
import { RESULT_WORDS } from "../../calls/record/call-words.ts";
import { resultCount } from "./result-count.ts";

const COLUMNS: DayColumn<AgentFiguresDay>[] = [
  { label: "Calls", valueOf: (day) => day.calls },
  ...(Object.keys(RESULT_WORDS) as CallResult[]).map((result) => ({
    label: RESULT_WORDS[result].label,
    valueOf: (day: AgentFiguresDay) => resultCount(day, result),
  })),
  { label: "Median latency (ms)", valueOf: (day) => day.p50_ms },
  { label: "p95 latency (ms)", valueOf: (day) => day.p95_ms },
  { label: "Interruptions", valueOf: (day) => day.interruptions },
  { label: "Tool calls", valueOf: (day) => day.tool_calls },
  { label: "Tool errors", valueOf: (day) => day.tool_errors },
];

/** The charts' figures, newest day first. */
export function PerformanceTable({ days, costs }: { days: readonly AgentFiguresDay[]; costs: Costs | null }) {
  return <DayTable label="Performance by day" days={days} columns={COLUMNS} costs={costs} />;
}
