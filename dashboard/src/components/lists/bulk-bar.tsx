import type { BulkResult, Input } from "@parley/client";
import { bulkInputSchema } from "@parley/client/schemas";
import { Power, PowerOff, Trash2, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { Room } from "../../api/query-key.ts";
import { useOperation } from "../../api/use-operation.ts";
import { useToast } from "../toast/toast-context.ts";
import { Button } from "../ui/button.tsx";
import { BulkDeletion } from "./bulk-deletion.tsx";
import { BulkRefusals, type Refusal } from "./bulk-refusals.tsx";
import type { Listed } from "./list-search.ts";

const MOST = bulkInputSchema.properties.ids.maxItems;

type Action = Input<"agents_bulk">["body"]["action"];

interface Props {
  operation: "agents_bulk" | "tools_bulk";
  /** Rooms whose cached answers are stale afterwards. */
  invalidates: readonly Room[];
  /** One of them, in lower case: "agent". */
  what: string;
  chosen: readonly Listed[];
  /** What is deleted with them. */
  deletes: ReactNode;
  onClear(): void;
}

const DONE: Record<Action, string> = { activate: "turned on", deactivate: "turned off", delete: "deleted" };

/** What can be done with the chosen records, by one request; those that were refused say why and stay chosen. */
export function BulkBar({ operation, invalidates, what, chosen, deletes, onClear }: Props) {
  const toast = useToast();
  const [isAsking, setIsAsking] = useState(false);
  // Those that were deleted have left the list by the time the answer comes.
  const [asked, setAsked] = useState<readonly Listed[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const bulk = useOperation(operation, {
    invalidates,
    onSuccess: ({ results }, { body: { action } }) => {
      const refused = results.filter(({ error }) => error !== null);
      const done = results.length - refused.length;
      setRefusals(refused.map((result) => refusalOf(result, asked)));
      setIsAsking(false);
      if (done > 0) toast({ title: `${countOf(done, what)} ${DONE[action]}` });
    },
    onError: () => setIsAsking(false),
  });
  const run = (action: Action) => {
    if (bulk.isPending) return;
    setAsked(chosen);
    bulk.mutate({ body: { ids: chosen.map(({ id }) => id), action } });
  };
  const isTooMany = chosen.length > MOST;
  const reason = isTooMany && `You can change up to ${MOST} ${what}s at a time`;
  const isPending = (action: Action) => bulk.isPending && bulk.variables.body.action === action;
  return (
    <>
      {refusals.length > 0 && (
        <BulkRefusals what={what} refusals={refusals} onClose={() => setRefusals([])} />
      )}
      {chosen.length > 0 && (
        <div
          data-bulk-bar=""
          role="group"
          aria-label={`Selected ${what}s`}
          className="sticky top-2 z-20 flex flex-wrap items-center gap-2 rounded-xl border border-line bg-raised px-4 py-2.5 shadow-lift max-md:top-16"
        >
          <p role="status" className="mr-auto text-sm font-medium tabular-nums">
            {chosen.length} selected
            {isTooMany && <span className="font-normal text-bad"> (up to {MOST} at a time)</span>}
          </p>
          <Button
            look="secondary"
            size="sm"
            disabled={reason}
            isPending={isPending("activate")}
            onClick={() => run("activate")}
          >
            <Power aria-hidden="true" />
            Activate
          </Button>
          <Button
            look="secondary"
            size="sm"
            disabled={reason}
            isPending={isPending("deactivate")}
            onClick={() => run("deactivate")}
          >
            <PowerOff aria-hidden="true" />
            Deactivate
          </Button>
          <Button
            look="secondary"
            size="sm"
            className="text-bad"
            disabled={reason}
            onClick={() => setIsAsking(true)}
          >
            <Trash2 aria-hidden="true" />
            Delete…
          </Button>
          <Button look="ghost" size="icon-sm" aria-label="Clear selection" onClick={onClear}>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
      {isAsking && (
        <BulkDeletion
          what={countOf(chosen.length, what)}
          names={chosen.map(({ name }) => name)}
          isPending={isPending("delete")}
          onClose={() => setIsAsking(false)}
          onConfirm={() => run("delete")}
        >
          {deletes}
        </BulkDeletion>
      )}
    </>
  );
}

function countOf(count: number, what: string): string {
  return `${count.toLocaleString("en")} ${what}${count === 1 ? "" : "s"}`;
}

function refusalOf({ id, error }: BulkResult, asked: readonly Listed[]): Refusal {
  const name = asked.find((record) => record.id === id)?.name ?? id;
  return { id, name, reason: error?.detail.message ?? "" };
}
