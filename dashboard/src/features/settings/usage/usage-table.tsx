import type { Costs, UsageDay } from "@parley/client";
import {
  DayTable,
  LatencyFigures,
  numberColumn,
  ToolFigures,
} from "../../../components/charts/day-table.tsx";
import type { Column } from "../../../components/ui/records-table.tsx";
import { minutesText } from "../../../components/charts/figure-words.ts";

const exactMinutes = (value: number) => minutesText(value, true);

const COLUMNS: Column<UsageDay>[] = [
  numberColumn({ label: "Calls", width: 96 }, (day) => day.calls),
  numberColumn({ label: "Answered", width: 96, drop: 1 }, (day) => day.answered_calls),
  numberColumn({ label: "Failed", width: 96 }, (day) => day.failed_calls),
  numberColumn({ label: "Minutes", width: 124 }, (day) => day.minutes, exactMinutes),
  {
    label: "Tool calls",
    width: 172,
    drop: 2,
    className: "text-right",
    cell: (day) => <ToolFigures calls={day.tool_calls} errors={day.tool_errors} />,
  },
  {
    label: "Tools, median / p95 (ms)",
    width: 184,
    drop: 3,
    className: "text-right",
    cell: ({ tool_latency_ms: { p50, p95 } }) => <LatencyFigures p50={p50} p95={p95} />,
  },
];

/** The charts' figures, newest day first. */
export function UsageTable({ days, costs }: { days: readonly UsageDay[]; costs: Costs | null }) {
  return <DayTable label="Usage by day" days={days} columns={COLUMNS} costs={costs} />;
}
