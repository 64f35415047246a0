import { timeTicks } from "./time-ticks.ts";

interface Props {
  /** Ms since 1970. */
  since: number;
  until: number;
  /** How many labels fit. */
  most: number;
}

/** Share of the width within which a label would stand out of the chart if it were centred. */
const EDGE = 0.05;

/** The times below a chart. What the chart shows is read out elsewhere. */
export function TimeAxis({ since, until, most }: Props) {
  return (
    <div aria-hidden="true" className="relative h-4 text-xs text-muted tabular-nums">
      {timeTicks(since, until, most).map(({ at, label }) => {
        const share = (at - since) / (until - since);
        const shift = share < EDGE ? "" : share > 1 - EDGE ? "-translate-x-full" : "-translate-x-1/2";
        return (
          <span
            key={at}
            style={{ left: `${100 * share}%` }}
            className={`absolute whitespace-nowrap ${shift}`}
          >
            {label}
          </span>
        );
      })}
    </div>
  );
}
