import type { UsageDay } from "@parley/client";
import { DayChart } from "../../../components/charts/day-chart.tsx";
import { minutesText, msText } from "../../../components/charts/figure-words.ts";

/** The four charts by day. */
export function UsageCharts({ days }: { days: readonly UsageDay[] }) {
  const dates = days.map(({ date }) => date);
  const valuesOf = (read: (day: UsageDay) => number | null) => days.map(read);
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <DayChart
        title="Calls"
        dates={dates}
        kind="bars"
        series={[
          { label: "answered", look: "accent", values: valuesOf((day) => day.answered_calls) },
          {
            label: "not answered",
            look: "neutral",
            values: valuesOf((day) => Math.max(0, day.calls - day.answered_calls)),
          },
        ]}
      />
      <DayChart
        title="Minutes"
        dates={dates}
        kind="bars"
        text={(value) => minutesText(value)}
        series={[{ label: "minutes", look: "accent", values: valuesOf((day) => day.minutes) }]}
      />
      <DayChart
        title="Tool latency"
        dates={dates}
        kind="lines"
        text={msText}
        series={[
          { label: "median", look: "accent", values: valuesOf((day) => day.tool_latency_ms.p50) },
          {
            label: "p95",
            look: "warn",
            values: valuesOf((day) => day.tool_latency_ms.p95),
          },
        ]}
      />
      <DayChart
        title="Errors"
        dates={dates}
        kind="bars"
        series={[
          { label: "failed tool calls", look: "bad", values: valuesOf((day) => day.tool_errors) },
          { label: "failed calls", look: "neutral", values: valuesOf((day) => day.failed_calls) },
        ]}
      />
    </div>
  );
}
