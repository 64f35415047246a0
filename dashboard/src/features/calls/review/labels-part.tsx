import { callLabelsInputSchema } from "@parley/client/schemas";
import { X } from "lucide-react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useOperation } from "../../../api/use-operation.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Combobox } from "../../../components/ui/combobox.tsx";
import { Field } from "../../../components/ui/field.tsx";
import type { CallRecord } from "../record/call-record.ts";

/** As a badge, but long ones wrap. */
const LOOK = "min-h-6 min-w-0 rounded-md bg-sunken px-1.5 py-0.5 text-left text-xs font-medium text-muted";
const { maxItems, items } = callLabelsInputSchema.properties.labels;

/** `useOperation` has told of the error. */
const told = (): void => undefined;

/** The call's labels; editors add and remove them, with suggestions from those in use. */
export function LabelsPart({ call: { id, labels } }: { call: CallRecord }) {
  const { can } = useWorkspace();
  const mayEdit = can("editor");
  const inUse = useOperationQuery("calls_list_labels", {}, { enabled: mayEdit });
  const [typed, setTyped] = useState("");
  const replace = useOperation("calls_replace_labels", { invalidates: ["calls"] });
  /** What was asked for, until the record has it. */
  const [wanted, setWanted] = useState<string[] | null>(null);
  const sent = useRef<string[] | null>(null);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  const { isPending, mutateAsync } = replace;
  // One request after the other, so that the last change wins.
  useEffect(() => {
    if (wanted === null || isPending || wanted === sent.current) return;
    sent.current = wanted;
    const settle = () => setWanted((now) => (now === wanted ? null : now));
    const body = { labels: wanted };
    running.current = mutateAsync({ path: { call_id: id }, body }, { onSettled: settle }).catch(told);
  }, [wanted, isPending, mutateAsync, id]);
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  }, [wanted]);
  // The page may go, as to the next call, while a change that it shows as made still waits for the request before.
  useEffect(
    () => () => {
      const waiting = latest.current;
      if (waiting === null || waiting === sent.current) return;
      sent.current = waiting;
      const body = { labels: waiting };
      void running.current.then(() => mutateAsync({ path: { call_id: id }, body })).catch(told);
    },
    [mutateAsync, id],
  );
  const shown = wanted ?? labels;
  const label = typed.trim();
  const isNew = label !== "" && !shown.includes(label);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isNew || shown.length >= maxItems) return;
    setWanted([...shown, label]);
    setTyped("");
  };
  return (
    <section aria-labelledby="labels" className="flex flex-col gap-3">
      <h3 id="labels" className="text-sm font-medium">
        Labels
      </h3>
      {shown.length > 0 ? (
        <ul aria-label="Labels" className="flex flex-wrap gap-1.5">
          {shown.map((each) => (
            <li key={each} className="flex min-w-0 items-center">
              {mayEdit ? (
                <button
                  type="button"
                  aria-label={`Remove label ${each}`}
                  title="Remove"
                  className={`${LOOK} inline-flex items-center gap-1 hover:text-ink`}
                  onClick={() => setWanted(shown.filter((other) => other !== each))}
                >
                  <span dir="auto" className="min-w-0 break-words">
                    {each}
                  </span>
                  <X className="size-3 shrink-0" aria-hidden="true" />
                </button>
              ) : (
                <span dir="auto" className={`${LOOK} break-words`}>
                  {each}
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        !mayEdit && <p className="text-sm text-muted">No labels</p>
      )}
      {mayEdit &&
        (shown.length < maxItems ? (
          <form className="flex items-end gap-2" onSubmit={add}>
            <Field label="Add label" className="flex-1">
              <Combobox
                value={typed}
                maxLength={items.maxLength}
                options={(inUse.data?.labels ?? [])
                  .filter((each) => !shown.includes(each))
                  .map((value) => ({ value }))}
                onChange={setTyped}
              />
            </Field>
            <Button
              type="submit"
              look="secondary"
              disabled={!isNew && (label === "" ? "Type a label first" : "This label is already added")}
            >
              Add
            </Button>
          </form>
        ) : (
          <p className="text-sm text-muted">A call has at most {maxItems} labels.</p>
        ))}
    </section>
  );
}
