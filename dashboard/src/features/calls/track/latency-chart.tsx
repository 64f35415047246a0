import { Card } from "../../../components/ui/card.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import type { ToolInvocation, TurnLatency } from "../record/call-record.ts";
import { latencyRows, medianOf, STEPS, type LatencyRow } from "../record/latency-steps.ts";
import { clock, span } from "../record/time-words.ts";
import { entryAnchor } from "../record/entry-anchor.ts";

type Step = (typeof STEPS)[number];

const TOOLS = STEPS.findIndex(({ id }) => id === "tools");

/** Of the columns in CSS pixels, where a name needs more than a number does. */
const LABEL_WIDTHS: Partial<Record<Step["id"], number>> = { hear: 92, queue: 136 };

interface Props {
  latencies: readonly TurnLatency[];
  tools: readonly ToolInvocation[];
}

/** How fast the agent answered, turn by turn, and which step took the time. */
export function LatencyChart({ latencies, tools }: Props) {
  const rows = latencyRows(latencies, tools);
  if (rows.length === 0) return null;
  const hasFollowUps = rows.some(({ isFollowUp }) => isFollowUp);
  const hasTools = rows.some(({ steps: took }) => (took[TOOLS] ?? 0) > 0);
  const inTable = STEPS.filter(({ id }) => (id !== "queue" || hasFollowUps) && (id !== "tools" || hasTools));
  const drawn = inTable.filter(({ id }) => id !== "queue");
  const longest = Math.max(1, ...rows.map(({ ownMs }) => ownMs));
  return (
    <Card
      title="Response time"
      description={`From the end of the caller’s words to the agent’s first sound: median ${span(medianOf(rows))}.`}
    >
      {hasFollowUps && (
        <p className="text-sm text-muted">
          Gray: what the agent added to a reply, such as a tool&rsquo;s result after “One moment”. The caller
          didn&rsquo;t wait in silence for it.
        </p>
      )}
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {drawn.map(({ id, label, swatch }) => (
          <li key={id} className="flex items-center gap-1.5">
            <span className={`size-2.5 rounded-sm ${swatch}`} />
            {label}
          </li>
        ))}
      </ul>
      <ul aria-label="Response time of each reply" className="flex max-h-80 flex-col gap-0.5 overflow-y-auto">
        {rows.map((row) => (
          <Row key={row.turnId} row={row} longest={longest} />
        ))}
      </ul>
      <Figures rows={rows} steps={inTable} />
    </Card>
  );
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
            const took = id === "queue" ? 0 : (row.steps[index] ?? 0);
            const x = (100 * start) / longest;
            start += took;
            return took === 0 ? null : (
              <rect key={id} className={fill} x={`${x}%`} width={`${(100 * took) / longest}%`} height="100%">
                <title>{`${label}: ${span(took)}`}</title>
              </rect>
            );
          })}
        </svg>
        <span
          className={`w-14 shrink-0 text-right tabular-nums ${row.isFollowUp ? "text-muted" : "font-medium"}`}
        >
          {span(row.ownMs)}
          {row.isFollowUp && <span className="sr-only">, after the first reply</span>}
        </span>
      </a>
    </li>
  );
}

/** The same in numbers. */
function Figures({ rows, steps: shown }: { rows: readonly LatencyRow[]; steps: readonly Step[] }) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-md text-muted hover:text-ink">Show numbers</summary>
      <div className="mt-3">
        <RecordsTable
          label="Latency in ms"
          records={rows.map((row) => ({ ...row, id: row.turnId }))}
          columns={[
            { label: "At", width: 64, cellClassName: "tabular-nums", cell: ({ askedMs }) => clock(askedMs) },
            ...shown.map(({ id, label }) => ({
              label,
              width: LABEL_WIDTHS[id] ?? 80,
              ...(id === "queue" && { drop: 1 }),
              className: "text-right",
              cellClassName: "tabular-nums",
              cell: ({ steps }: LatencyRow) => whole(steps[STEPS.findIndex((step) => step.id === id)] ?? 0),
            })),
            {
              label: "Total",
              width: 72,
              card: "end",
              className: "text-right",
              cellClassName: "tabular-nums",
              cell: ({ totalMs, isFollowUp }) => (
                <span className={isFollowUp ? "text-muted" : "font-medium"}>
                  {whole(totalMs)}
                  <span className="text-muted in-row:hidden"> ms</span>
                </span>
              ),
            },
          ]}
        />
      </div>
    </details>
  );
}

function whole(ms: number): string {
  return Math.round(ms).toLocaleString("en");
}
