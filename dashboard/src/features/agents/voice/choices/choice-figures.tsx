import { costSource, costWords, firstSource, firstWords, SLOW_MS } from "./figures-in-words.ts";
import type { Figures } from "./choice.ts";

/** Response time and cost side by side; what they come from is their title, and is read out. */
export function ChoiceFigures({ figures }: { figures: Partial<Figures> }) {
  const first = firstWords(figures);
  const cost = costWords(figures);
  const ms = figures.first_ms ?? 0;
  return (
    <span className="flex items-center gap-3 text-sm tabular-nums">
      <span className="flex items-center gap-2 sm:w-28 sm:justify-end" title={firstSource(figures)}>
        {first !== null && (
          <span
            aria-hidden="true"
            className={`hidden h-1 rounded-full sm:block ${ms >= SLOW_MS ? "bg-chart-warn" : "bg-voice-agent"}`}
            style={{ width: `${Math.min(40, Math.max(3, ms / 15))}px` }}
          />
        )}
        <span className="sr-only">Response time </span>
        {first ?? <span className="hidden text-muted sm:inline">–</span>}
        <span className="sr-only">. {firstSource(figures)}.</span>
      </span>
      <span className="text-muted sm:w-16 sm:text-right" title={costSource(figures)}>
        <span className="sr-only">Cost per minute </span>
        {cost ?? <span className="hidden sm:inline">–</span>}
        {cost !== null && cost !== "Free" && <span className="sm:hidden"> per min</span>}
        <span className="sr-only">. {costSource(figures)}.</span>
      </span>
    </span>
  );
}
