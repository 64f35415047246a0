import { countWords } from "../record/call-words.ts";
import { clock } from "../record/time-words.ts";
import { CallsStrip } from "./calls-strip.tsx";
import type { CallFigures } from "./use-call-figures.ts";

/** The calls that were found: when they were, how long and how fast. */
export function CallFiguresCard({ figures }: { figures: CallFigures }) {
  const { average_duration_ms: average, p50_ms: p50, p95_ms: p95 } = figures;
  const shown = [
    { label: "Calls", value: countWords(figures), unit: "" },
    { label: "Average", value: average === null ? "–" : clock(average), unit: "" },
    { label: "Median", value: p50?.toLocaleString("en") ?? "–", unit: p50 === null ? "" : "ms" },
    { label: "p95", value: p95?.toLocaleString("en") ?? "–", unit: p95 === null ? "" : "ms" },
  ];
  return (
    <div className="flex flex-col overflow-hidden rounded-xl border border-line bg-raised shadow-card lg:flex-row">
      <CallsStrip figures={figures} />
      <dl className="grid shrink-0 grid-cols-4 gap-px bg-hair max-lg:border-t max-lg:border-hair lg:border-l lg:border-hair">
        {shown.map(({ label, value, unit }) => (
          <div
            key={label}
            className="flex min-w-0 flex-col justify-center bg-raised px-3 py-4 sm:px-5 lg:min-w-27"
          >
            <dd className="order-first text-lg font-semibold tracking-tight whitespace-nowrap tabular-nums">
              {value}
              {unit && <span className="pl-0.5 text-xs font-normal text-muted">{unit}</span>}
            </dd>
            <dt className="text-xs text-muted">{label}</dt>
          </div>
        ))}
      </dl>
    </div>
  );
}
