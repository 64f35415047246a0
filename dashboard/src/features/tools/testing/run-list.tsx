import { writeJson } from "@parley/client";
import { Button } from "../../../components/ui/button.tsx";
import { durationWords } from "../../../components/ui/duration-words.ts";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import type { TestRun } from "./run-history.ts";
import { durationOf, RunOutcome } from "./run-outcome.tsx";

interface Props {
  runs: readonly TestRun[];
  shown: string | undefined;
  /** The name of the example that these variables are; null for none. */
  nameOf(variables: TestRun["variables"]): string | null;
  onShow(id: string): void;
  /** Takes over the values of the shown run; null if it has none. */
  onUseValues: (() => void) | null;
}

/** The last tests, to look at again. */
export function RunList({ runs, shown, nameOf, onShow, onUseValues }: Props) {
  if (runs.length === 0) return null;
  const longest = Math.max(1, ...runs.map((run) => durationOf(run) ?? 0));
  return (
    <section aria-labelledby="recent-runs" className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 id="recent-runs" className="text-sm font-semibold">
          Recent runs
        </h3>
        {onUseValues && (
          <Button look="ghost" size="sm" className="-mr-2.5" onClick={onUseValues}>
            Use these values
          </Button>
        )}
      </div>
      <ol className="-mx-2 flex flex-col gap-0.5">
        {runs.map((run) => (
          <li key={run.id}>
            <button
              type="button"
              aria-current={run.id === shown}
              onClick={() => onShow(run.id)}
              className="flex w-full items-center gap-2.5 rounded-lg px-2 py-1.5 text-left text-sm transition-colors -outline-offset-2 hover:bg-hover aria-[current=true]:bg-accent-soft aria-[current=true]:shadow-[inset_2px_0_0_var(--color-accent)]"
            >
              <span className="w-22 shrink-0">
                <RunOutcome run={run} />
              </span>
              <span className="min-w-0 flex-1 truncate">
                {nameOf(run.variables) ?? summaryOf(run.variables)}
              </span>
              <DurationBar ms={durationOf(run)} longest={longest} />
              <span className="shrink-0 text-right whitespace-nowrap text-muted">
                <TimeAgo time={run.time} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function DurationBar({ ms, longest }: { ms: number | null; longest: number }) {
  if (ms === null) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="hidden h-1 w-10 shrink-0 overflow-hidden rounded-full bg-sunken @md:block"
      >
        <span className="block h-full rounded-full bg-accent" style={{ width: `${(ms / longest) * 100}%` }} />
      </span>
      <span className="w-16 shrink-0 text-right whitespace-nowrap text-muted tabular-nums">
        {durationWords(ms)}
      </span>
    </>
  );
}

function summaryOf(variables: TestRun["variables"]): string {
  if (variables === null) return "Large arguments";
  const values = Object.values(variables).map((value) =>
    typeof value === "string" ? value : writeJson(value),
  );
  return values.length === 0 ? "No arguments" : values.join(", ");
}
