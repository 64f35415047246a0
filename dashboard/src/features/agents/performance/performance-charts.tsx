import type { AgentFiguresDay } from "@parley/client";
import type { Series } from "../../../components/charts/chart-look.ts";
import { DayChart } from "../../../components/charts/day-chart.tsx";
import { msText } from "../../../components/charts/figure-words.ts";
import type { CallResult } from "../../calls/record/call-record.ts";
import { RESULT_WORDS } from "../../calls/record/call-words.ts";
import { resultCount } from "./result-count.ts";

/** In the colors of the calls list. */
const RESULT_LOOKS: Record<CallResult, Series["look"]> = {
  resolved: "agent",
  unresolved: "caution",
  completed: "accent",
  transferred: "agent2",
  voicemail: "none",
  unanswered: "muted",
  failed: "failed",
};

/** The four charts by day. */
export function PerformanceCharts({ days }: { days: readonly AgentFiguresDay[] }) {
  const dates = days.map(({ date }) => date);
  const valuesOf = (read: (day: AgentFiguresDay) => number | null) => days.map(read);
  const results = (Object.keys(RESULT_WORDS) as CallResult[]).filter((result) =>
    days.some((day) => resultCount(day, result) > 0),
  );
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <DayChart
        title="Calls"
        dates={dates}
        kind="bars"
        series={results.map((result) => ({
          label: RESULT_WORDS[result].label.toLowerCase(),
          look: RESULT_LOOKS[result],
          values: valuesOf((day) => resultCount(day, result)),
        }))}
      />
      <DayChart
        title="Response time"
        dates={dates}
        kind="lines"
        text={msText}
        series={[
          { label: "median", look: "agent", values: valuesOf((day) => day.p50_ms) },
          { label: "p95", look: "agent2", values: valuesOf((day) => day.p95_ms) },
        ]}
      />
      <DayChart
        title="Interruptions"
        dates={dates}
        kind="bars"
        series={[{ label: "interruptions", look: "caution", values: valuesOf((day) => day.interruptions) }]}
      />
      <DayChart
        title="Tool calls"
        dates={dates}
        kind="bars"
        series={[
          {
            label: "succeeded",
            look: "neutral",
            values: valuesOf((day) => Math.max(0, day.tool_calls - day.tool_errors)),
          },
          { label: "failed", look: "failed", values: valuesOf((day) => day.tool_errors) },
        ]}
      />
    </div>
  );
}
