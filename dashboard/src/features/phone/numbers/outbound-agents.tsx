import type { Agent } from "@parley/client";
import { phoneNumberInputSchema } from "@parley/client/schemas";
import { Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";

const { maxItems: MOST } = phoneNumberInputSchema.properties.outbound_agent_ids;

interface Props {
  ids: readonly string[];
  agents: readonly Agent[];
  /** The agent that answers, which may call from the number anyway. */
  answeringId: string | null;
  error: string | undefined;
  isReadOnly: boolean;
  onChange(ids: string[]): void;
}

/** The agents that may call from the number without answering it. */
export function OutboundAgents({ ids, agents, answeringId, error, isReadOnly, onChange }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isRemoved = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isRemoved.current) place.current?.querySelector<HTMLElement>("[role=combobox]")?.focus();
    isRemoved.current = false;
  }, [ids.length]);
  const nameOf = (id: string) => agents.find((agent) => agent.id === id)?.name ?? id;
  const free = agents.filter(({ id }) => id !== answeringId && !ids.includes(id));
  if (isReadOnly ? ids.length === 0 : ids.length === 0 && free.length === 0) return null;
  const remove = (index: number) => {
    isRemoved.current = true;
    onChange(ids.toSpliced(index, 1));
  };
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Other agents that call from it</legend>
      <div ref={place} className="flex flex-col gap-3">
        {ids.length > 0 && (
          <ul className="flex flex-col divide-y divide-line rounded-lg border border-line">
            {ids.map((id, index) => (
              <li key={id} className="flex min-h-11 items-center justify-between gap-2 py-1 pr-1 pl-3">
                <span className="min-w-0 truncate text-sm" title={nameOf(id)}>
                  {nameOf(id)}
                </span>
                {!isReadOnly && (
                  <Button
                    look="ghost"
                    size="icon"
                    aria-label={`Remove ${nameOf(id)}`}
                    onClick={() => remove(index)}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        {!isReadOnly && free.length > 0 && ids.length < MOST && (
          <Field
            label="Add an agent"
            hint="It can call from this number, but doesn’t answer it."
            error={error}
          >
            <Select
              value={undefined}
              placeholder="Choose…"
              options={free.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => onChange([...ids, id])}
            />
          </Field>
        )}
      </div>
    </fieldset>
  );
}
