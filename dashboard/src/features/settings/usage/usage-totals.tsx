import type { Usage } from "@parley/client";
import { minutesText, msText, percentText, wholeText } from "./usage-words.ts";

/** The whole span in a few figures. */
export function UsageTotals({ total }: { total: Usage["total"] }) {
  const { p50, p95 } = total.tool_latency_ms;
  const figures = [
    {
      label: "Calls",
      value: wholeText(total.calls),
      beside: `${wholeText(total.answered_calls)} answered`,
    },
    { label: "Minutes", value: minutesText(total.minutes), beside: averageOf(total) },
    {
      label: "Tool latency",
      value: p50 === null ? "–" : msText(p50),
      beside: p95 === null ? "No tool calls" : `p95 ${msText(p95)}`,
    },
    {
      label: "Errors",
      value: wholeText(total.failed_calls + total.tool_errors),
      beside:
        total.tool_calls === 0
          ? "No tool calls"
          : `${percentText(total.tool_errors, total.tool_calls)} of tool calls failed`,
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line shadow-card lg:grid-cols-4">
      {figures.map(({ label, value, beside }) => (
        <div key={label} className="flex min-w-0 flex-col gap-0.5 bg-raised px-4 py-3.5">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="text-xl font-semibold tracking-tight tabular-nums">{value}</dd>
          <dd className="text-xs text-muted">{beside}</dd>
        </div>
      ))}
    </dl>
  );
}

function averageOf({ minutes, answered_calls: answered }: Usage["total"]): string {
  return answered === 0 ? "No answered calls" : `${minutesText(minutes / answered)} per answered call`;
}
