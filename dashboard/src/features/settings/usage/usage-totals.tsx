import type { Usage } from "@parley/client";
import { FigureGrid } from "../../../components/charts/figure-grid.tsx";
import { minutesText, msText, percentText, wholeText } from "../../../components/charts/figure-words.ts";

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
  return <FigureGrid figures={figures} />;
}

function averageOf({ minutes, answered_calls: answered }: Usage["total"]): string {
  return answered === 0 ? "No answered calls" : `${minutesText(minutes / answered)} per answered call`;
}
