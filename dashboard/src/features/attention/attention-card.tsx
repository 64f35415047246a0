import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { toProblem } from "../../api/problem.ts";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { AttentionRow } from "./attention-row.tsx";
import { awake, useAttention } from "./use-attention.ts";

/** How many problems are listed before "Show all". */
const SHOWN = 5;
const LIST = "-mx-5 divide-y divide-hair border-t border-hair";

/** What needs attention, worst first. With nothing wrong it says so. */
export function AttentionCard() {
  const { data, error, refetch } = useAttention();
  const [showsAll, setShowsAll] = useState(false);
  const [showsSnoozed, setShowsSnoozed] = useState(false);
  if (!data)
    return (
      <Card title="Needs attention">
        {error ? (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm">{toProblem(error).message}</p>
            <Button look="secondary" size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <div role="status" aria-label="Loading" className="flex items-center gap-3.5">
            <Skeleton className="size-9 rounded-lg" />
            <Skeleton className="h-9 flex-1" />
          </div>
        )}
      </Card>
    );
  const open = awake(data.data);
  const snoozed = data.data.filter((item) => !open.includes(item));
  const shown = showsAll ? open : open.slice(0, SHOWN);
  return (
    <Card
      title={
        <>
          Needs attention
          {open.length > 0 && (
            <span className="ml-2 rounded-md bg-sunken px-1.5 py-0.5 text-xs font-medium text-muted tabular-nums">
              {open.length}
            </span>
          )}
        </>
      }
    >
      {open.length === 0 && (
        <p className="flex items-center gap-2.5 text-sm">
          <CircleCheck className="size-4 text-good" aria-hidden="true" />
          All good
        </p>
      )}
      {shown.length > 0 && (
        <ul className={`${LIST} ${open.length > SHOWN || snoozed.length > 0 ? "" : "-mb-5"}`}>
          {shown.map((item, at) => (
            <AttentionRow key={item.id} item={item} isFirst={at === 0} />
          ))}
        </ul>
      )}
      {(open.length > SHOWN || snoozed.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {open.length > SHOWN && (
            <Button
              look="ghost"
              size="sm"
              className="-ml-2.5"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? "Show fewer" : `Show all ${open.length}`}
            </Button>
          )}
          {snoozed.length > 0 && (
            <Button
              look="ghost"
              size="sm"
              className="-ml-2.5"
              aria-expanded={showsSnoozed}
              onClick={() => setShowsSnoozed(!showsSnoozed)}
            >
              {snoozed.length} snoozed
            </Button>
          )}
        </div>
      )}
      {showsSnoozed && snoozed.length > 0 && (
        <ul className={`${LIST} -mb-5`}>
          {snoozed.map((item) => (
            <AttentionRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}
