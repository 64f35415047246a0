import { Card } from "../../../components/ui/card.tsx";
import type { TurnLatency } from "../record/call-record.ts";
import { latencyRows, medianOf, STEPS, type LatencyRow } from "../record/latency-steps.ts";
import { clock, span } from "../record/time-words.ts";
import { entryAnchor } from "../record/entry-anchor.ts";

type Step = (typeof STEPS)[number];

/** How fast the agent answered, turn by turn, and which step took the time. */
export function LatencyChart({ latencies }: { latencies: readonly TurnLatency[] }) {
  const rows = latencyRows(latencies);
  if (rows.length === 0) return null;
  const hasFollowUps = rows.some(({ isFollowUp }) => isFollowUp);
  const steps = STEPS.filter(({ id }) => id !== "queue" || hasFollowUps);
  const longest = Math.max(1, ...rows.map(ownTime));
  return (
    <Card
      title="Answer latency"
      description={`From the end of the caller’s words to the agent’s first sound: ${span(medianOf(rows))} in the median.`}
    >
      {hasFollowUps && (
        <p className="text-sm text-muted">
          What the agent says after that, such as a tool’s result after “One moment”, waits until the sentence
          before it is over, and does not count.
        </p>
      )}
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {steps.map(({ id, label, swatch }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span className={`size-2.5 rounded-sm ${swatch}`} />
            {label}
            {id === "queue" && " (not to scale)"}
          </li>
        ))}
      </ul>
      <ul aria-label="Latency of each answer" className="flex max-h-80 flex-col gap-0.5 overflow-y-auto">
        {rows.map((row) => (
          <Row key={row.turnId} row={row} longest={longest} />
        ))}
      </ul>
      <Figures rows={rows} steps={steps} />
    </Card>
  );
}

/** For the scale of the bars: without the previous sentence, which takes seconds where they take tenths. */
function ownTime({ steps }: LatencyRow): number {
  return steps.slice(0, -1).reduce((sum, took) => sum + took, 0);
}

/** One bar; it leads to its turn in the timeline. */
function Row({ row, longest }: { row: LatencyRow; longest: number }) {
  let start = 0;
  return (
    <li>
      <a
        href={`#${entryAnchor(row.turnId)}`}
        className="flex items-center gap-3 rounded-md px-1 py-1 text-xs -outline-offset-2 hover:bg-hover"
      >
        <span className="w-10 shrink-0 text-muted tabular-nums">
          <span className="sr-only">Turn at </span>
          {clock(row.askedMs)}
        </span>
        <svg aria-hidden="true" className="h-3 min-w-0 flex-1">
          {STEPS.map(({ id, label, fill }, index) => {
            const took = row.steps[index] ?? 0;
            const x = (100 * start) / longest;
            start += took;
            return took === 0 ? null : (
              <rect
                key={id}
                className={fill}
                x={`${x}%`}
                width={`${Math.min(100 - x, (100 * took) / longest)}%`}
                height="100%"
              >
                <title>{`${label}: ${span(took)}`}</title>
              </rect>
            );
          })}
        </svg>
        <span
          className={`w-14 shrink-0 text-right tabular-nums ${row.isFollowUp ? "text-muted" : "font-medium"}`}
        >
          {span(row.totalMs)}
          {row.isFollowUp && <span className="sr-only">, after the first answer</span>}
        </span>
      </a>
    </li>
  );
}

/** The same in numbers. */
function Figures({ rows, steps: shown }: { rows: readonly LatencyRow[]; steps: readonly Step[] }) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-md text-muted hover:text-ink">
        Show the numbers
      </summary>
      <div tabIndex={0} role="region" aria-label="Latency in numbers" className="mt-3 overflow-x-auto">
        <table className="w-full text-right text-[0.6875rem] tracking-tight tabular-nums">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1 pr-2 text-left font-medium">
                At
              </th>
              {shown.map(({ id, label, hint }) => (
                <th key={id} scope="col" title={hint} className="px-0.5 py-1 align-bottom font-medium">
                  {label}
                </th>
              ))}
              <th scope="col" className="py-1 pl-1 font-medium">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ turnId, askedMs, steps, totalMs, isFollowUp }) => (
              <tr key={turnId} className="border-t border-line">
                <th scope="row" className="py-1 pr-2 text-left font-normal text-muted">
                  {clock(askedMs)}
                </th>
                {shown.map(({ id }, index) => (
                  <td key={id} className="px-0.5 py-1 whitespace-nowrap">
                    {span(steps[index] ?? 0)}
                  </td>
                ))}
                <td className={`py-1 pl-1 whitespace-nowrap ${isFollowUp ? "text-muted" : "font-medium"}`}>
                  {span(totalMs)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
