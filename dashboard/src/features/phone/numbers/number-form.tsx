import { useNavigate } from "@tanstack/react-router";
import type { Agent, PhoneNumber, Trunk } from "@parley/client";
import { useState } from "react";
import { ifMatch } from "../../../api/if-match.ts";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Form } from "../../../components/forms/form.tsx";
import { useDraftOf } from "../../../components/forms/use-draft-of.ts";
import { useUnsavedChanges } from "../../../components/forms/use-unsaved-changes.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { ReadingContext } from "../../../components/ui/reading-context.ts";
import { Select } from "../../../components/ui/select.tsx";
import { DeleteNumberDialog } from "./delete-number-dialog.tsx";
import { E164_ERROR, isE164, isExtension, toE164 } from "./e164.ts";
import { FallbackTrunks } from "./fallback-trunks.tsx";
import { OutboundAgents } from "./outbound-agents.tsx";
import { UnresolvedVariables, unresolvedOf } from "./unresolved-variables.tsx";

const NOBODY = "nobody";

interface Props {
  number: PhoneNumber | null;
  trunks: readonly Trunk[];
  agents: readonly Agent[];
}

/** What a number is, and who answers it. */
export function NumberForm({ number, trunks, agents }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const navigate = useNavigate();
  const draft = useDraftOf({
    number: number?.number ?? "",
    label: number?.label ?? "",
    trunk_id: number?.trunk_id ?? trunks[0]?.id ?? "",
    fallback_trunk_ids: number?.fallback_trunk_ids ?? [],
    agent_id: number?.agent_id ?? null,
    outbound_agent_ids: number?.outbound_agent_ids ?? [],
  });
  const { value, change } = draft;
  const [isChecked, setIsChecked] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const guard = useUnsavedChanges(draft.isDirty);
  const leave = () =>
    void navigate({ to: "/w/$workspaceId/phone", params: { workspaceId }, ignoreBlocker: true });
  const options = { invalidates: ["phone_numbers"] as const, errors: "form" as const, onSuccess: leave };
  const create = useOperation("phone_numbers_create", {
    ...options,
    success: ({ number }) => `${number} added`,
  });
  const patch = useOperation("phone_numbers_patch", {
    ...options,
    headers: () => ifMatch(number),
    success: ({ number }) => `${number} saved`,
  });
  const { error, isPending } = number ? patch : create;
  const problem = error && toProblem(error);
  /** Of a list of IDs. */
  const errorIn = (field: string) =>
    [...(problem?.fields ?? [])].find(([path]) => path.startsWith(field))?.[1].message;
  const unresolved = unresolvedOf(error);
  const isWrong = isChecked && value.number !== "" && !isE164(value.number) && !isExtension(value.number);
  const isReadOnly = !can("editor");
  const save = () => {
    setIsChecked(true);
    if (number) patch.mutate({ path: { phone_number_id: number.id }, body: value });
    else create.mutate({ body: value });
  };
  const shown = ["number", "label", "trunk_id", "fallback_trunk_ids", "agent_id", "outbound_agent_ids"];
  return (
    <Card>
      {guard}
      {isReadOnly && <Notice>Only editors can change phone numbers.</Notice>}
      <Form
        problem={unresolved ? null : problem}
        shown={shown}
        onSubmit={save}
        actions={
          !isReadOnly && (
            <div className="flex flex-wrap gap-2">
              <Button
                type="submit"
                disabled={number !== null && !draft.isDirty && "Nothing has changed"}
                isPending={isPending}
              >
                {number ? "Save" : "Add number"}
              </Button>
              <Button
                look="secondary"
                onClick={() => void navigate({ to: "/w/$workspaceId/phone", params: { workspaceId } })}
              >
                Cancel
              </Button>
              {number && (
                <Button look="ghost" className="ml-auto text-bad" onClick={() => setIsDeleting(true)}>
                  Delete…
                </Button>
              )}
            </div>
          )
        }
      >
        <ReadingContext value={isReadOnly}>
          <Field
            label="Number"
            isRequired
            hint="With country code, such as +4915123456789, or an extension of the phone system, such as 100."
            error={
              isWrong ? `${E164_ERROR}, or an extension such as 100` : problem?.fields.get("number")?.message
            }
          >
            <Input
              type="tel"
              value={value.number}
              autoFocus={number === null}
              autoComplete="off"
              onChange={(event) => change({ number: event.target.value })}
              onBlur={() => {
                change({ number: toE164(value.number) });
                setIsChecked(true);
              }}
            />
          </Field>
          <Field label="Label" error={problem?.fields.get("label")?.message}>
            <Input
              value={value.label}
              placeholder="Sales"
              onChange={(event) => change({ label: event.target.value })}
            />
          </Field>
          <Field label="Trunk" isRequired error={problem?.fields.get("trunk_id")?.message}>
            <Select
              value={value.trunk_id === "" ? undefined : value.trunk_id}
              placeholder={trunks.length === 0 ? "No trunks yet" : "Choose…"}
              options={trunks.map(({ id, label, host }) => ({
                value: id,
                label,
                ...(host !== null && { hint: host }),
              }))}
              onChange={(trunk_id) =>
                change({
                  trunk_id,
                  fallback_trunk_ids: value.fallback_trunk_ids.filter((id) => id !== trunk_id),
                })
              }
            />
          </Field>
          <FallbackTrunks
            ids={value.fallback_trunk_ids}
            trunks={trunks.filter(({ id }) => id !== value.trunk_id)}
            error={errorIn("fallback_trunk_ids")}
            isReadOnly={isReadOnly}
            onChange={(fallback_trunk_ids) => change({ fallback_trunk_ids })}
          />
          <Field
            label="Answered by"
            hint="Without an agent, calls are rejected."
            error={
              unresolved
                ? "This agent can't answer calls. See below."
                : problem?.fields.get("agent_id")?.message
            }
          >
            <Select
              value={value.agent_id ?? NOBODY}
              options={[
                { value: NOBODY, label: "Nobody" },
                ...agents.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) =>
                change({
                  agent_id: id === NOBODY ? null : id,
                  outbound_agent_ids: value.outbound_agent_ids.filter((other) => other !== id),
                })
              }
            />
          </Field>
          <OutboundAgents
            ids={value.outbound_agent_ids}
            agents={agents}
            answeringId={value.agent_id}
            error={errorIn("outbound_agent_ids")}
            isReadOnly={isReadOnly}
            onChange={(outbound_agent_ids) => change({ outbound_agent_ids })}
          />
        </ReadingContext>
        {unresolved && <UnresolvedVariables unresolved={unresolved} />}
      </Form>
      {number && isDeleting && (
        <DeleteNumberDialog number={number} onClose={() => setIsDeleting(false)} onDeleted={leave} />
      )}
    </Card>
  );
}
