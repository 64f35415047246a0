import type { Costs, UsageDay } from "@parley/client";
import { DayTable, type DayColumn } from "../../../components/charts/day-table.tsx";
import { minutesText } from "../../../components/charts/figure-words.ts";

const exactMinutes = (value: number) => minutesText(value, true);

const COLUMNS: DayColumn<UsageDay>[] = [
  { label: "Calls", valueOf: (day) => day.calls },
  { label: "Answered", valueOf: (day) => day.answered_calls },
  { label: "Failed", valueOf: (day) => day.failed_calls },
  { label: "Minutes", valueOf: (day) => day.minutes, text: exactMinutes },
  { label: "Tool calls", valueOf: (day) => day.tool_calls },
  { label: "Tool errors", valueOf: (day) => day.tool_errors },
  { label: "Median latency (ms)", valueOf: (day) => day.tool_latency_ms.p50 },
  { label: "p95 latency (ms)", valueOf: (day) => day.tool_latency_ms.p95 },
];

/** The charts' figures, newest day first. */
export function UsageTable({ days, costs }: { days: readonly UsageDay[]; costs: Costs | null }) {
  return <DayTable label="Usage by day" days={days} columns={COLUMNS} costs={costs} />;
}
