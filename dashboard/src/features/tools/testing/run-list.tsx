import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import type { TestRun } from "./run-history.ts";
import { RunOutcome } from "./run-outcome.tsx";

const clock = new Intl.DateTimeFormat("en", { timeStyle: "medium", hourCycle: "h23" });

interface Props {
  runs: readonly TestRun[];
  shown: number | undefined;
  onShow(id: number): void;
  onClear(): void;
}

/** This session's runs, to look at again. */
export function RunList({ runs, shown, onShow, onClear }: Props) {
  if (runs.length === 0) return null;
  return (
    <Card
      title="Runs of this session"
      actions={
        <Button look="ghost" size="sm" className="-my-1.5" onClick={onClear}>
          Clear<span className="sr-only"> the runs of this session</span>
        </Button>
      }
    >
      <ol className="-mx-2 flex flex-col gap-0.5">
        {runs.map((run) => (
          <li key={run.id}>
            <button
              type="button"
              aria-current={run.id === shown}
              onClick={() => onShow(run.id)}
              className="flex w-full items-center gap-2.5 rounded-lg px-2 py-1.5 text-left text-sm transition-colors hover:bg-hover aria-[current=true]:bg-sunken"
            >
              <RunOutcome run={run} />
              <span className="truncate text-muted">{run.method}</span>
              <span className="ml-auto whitespace-nowrap text-muted tabular-nums">{durationOf(run)}</span>
              <time dateTime={run.time} className="whitespace-nowrap text-muted tabular-nums">
                {clock.format(new Date(run.time))}
              </time>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function durationOf({ result, cancelledAfter }: TestRun): string {
  const ms = result?.duration_ms ?? cancelledAfter;
  return ms === null ? "" : `${Math.round(ms)} ms`;
}
