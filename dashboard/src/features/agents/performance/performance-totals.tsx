import type { AgentFigures } from "@parley/client";
import { FigureGrid } from "../../../components/charts/figure-grid.tsx";
import { msText, percentText, wholeText } from "../../../components/charts/figure-words.ts";
import { resultCount } from "./result-count.ts";

/** The whole span in a few figures. */
export function PerformanceTotals({ total }: { total: AgentFigures["total"] }) {
  const { calls, answered_calls: answered, interruptions, tool_calls: runs, tool_errors: errors } = total;
  const resolved = resultCount(total, "resolved");
  const judged = resolved + resultCount(total, "unresolved");
  const figures = [
    {
      label: "Calls",
      value: wholeText(calls),
      beside: judged === 0 ? `${wholeText(answered)} answered` : `${percentText(resolved, judged)} resolved`,
    },
    {
      label: "Response time",
      value: total.p50_ms === null ? "–" : msText(total.p50_ms),
      beside: total.p95_ms === null ? "No replies" : `p95 ${msText(total.p95_ms)}`,
    },
    {
      label: "Interruptions",
      value: wholeText(interruptions),
      beside:
        answered === 0 ? "No answered calls" : `${(interruptions / answered).toFixed(1)} per answered call`,
    },
    {
      label: "Tool failures",
      value: wholeText(errors),
      beside: runs === 0 ? "No tool calls" : `${percentText(errors, runs)} of tool calls`,
    },
  ];
  return <FigureGrid figures={figures} />;
}
