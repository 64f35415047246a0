import { TimeAxis } from "../../../components/charts/time-axis.tsx";
import { RESULT_ORDER, RESULT_WORDS } from "../record/call-words.ts";
import type { CallFigures } from "./use-call-figures.ts";

const HEIGHT = 64;
const STEP = 24;
const GAP = 5;
/** How many moments have their time below, at most. */
const LABELS = 5;

/** When the calls were, by result. The figures beside it say it in words. */
export function CallsStrip({ figures: { since, until, parts, calls } }: { figures: CallFigures }) {
  const top = Math.max(1, ...parts.map((part) => part.calls));
  const width = parts.length * STEP;
  const span = Date.parse(until) - Date.parse(since);
  return (
    <figure className="flex min-w-0 grow flex-col gap-1.5 px-5 py-4">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-16 w-full"
        role="img"
        aria-label={`${calls.toLocaleString("en")} calls over time, at most ${top} in ${lengthWords(span / parts.length)}`}
      >
        {parts.map((part, index) => (
          <Bar key={part.since} part={part} x={index * STEP + GAP / 2} top={top} />
        ))}
      </svg>
      <TimeAxis since={Date.parse(since)} until={Date.parse(until)} most={LABELS} />
    </figure>
  );
}

function Bar({ part, x, top }: { part: CallFigures["parts"][number]; x: number; top: number }) {
  const width = STEP - GAP;
  if (part.calls === 0) {
    return <rect x={x} y={HEIGHT - 3} width={width} height={3} rx={1.5} className="fill-line" />;
  }
  let base = HEIGHT;
  return RESULT_ORDER.map((result) => {
    const found = part.results.find((each) => each.result === result);
    if (!found) return null;
    const height = (found.calls / top) * HEIGHT;
    base -= height;
    return (
      <rect
        key={result ?? "live"}
        x={x}
        y={base}
        width={width}
        height={Math.max(1, height - 1)}
        rx={2}
        className={result === null ? "fill-good" : RESULT_WORDS[result].fill}
      />
    );
  });
}

const HOUR_MS = 3_600_000;
function lengthWords(ms: number): string {
  const hours = Math.round(ms / HOUR_MS);
  if (hours < 1) return `${Math.max(1, Math.round(ms / 60_000))} min`;
  if (hours < 48) return hours === 1 ? "an hour" : `${hours} hours`;
  return `${Math.round(hours / 24)} days`;
}
