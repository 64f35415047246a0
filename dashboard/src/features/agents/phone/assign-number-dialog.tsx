import { useState } from "react";
import type { Agent, PhoneNumber } from "@parley/client";
import { ifMatch } from "../../../api/if-match.ts";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select, type SelectOption } from "../../../components/ui/select.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { UnresolvedVariables, unresolvedOf } from "../../phone/numbers/unresolved-variables.tsx";
import { assigned, type NumberUse, numberUseOf } from "./numbers-of-agent.ts";

const USES: SelectOption<NumberUse>[] = [
  { value: "answers", label: "Answers and calls", hint: "Callers of the number reach this agent" },
  { value: "calls", label: "Calls only", hint: "Who answers the number stays the same" },
];

interface Props {
  agent: Agent;
  /** All of the workspace. */
  numbers: readonly PhoneNumber[];
  nameOf(agentId: string): string;
  onClose(): void;
}

/** Gives the agent a number: to answer it, or only to call from it. */
export function AssignNumberDialog({ agent, numbers, nameOf, onClose }: Props) {
  const free = numbers.filter((number) => numberUseOf(number, agent.id) !== "answers");
  const [numberId, setNumberId] = useState<string>();
  const number = free.find(({ id }) => id === numberId) ?? null;
  const [use, setUse] = useState<NumberUse>("answers");
  const assign = useOperation("phone_numbers_patch", {
    invalidates: ["phone_numbers"],
    errors: "form",
    headers: () => ifMatch(number),
    success: ({ number }) => `${number} assigned`,
    onSuccess: onClose,
  });
  const unresolved = unresolvedOf(assign.error);
  const problem = assign.error && toProblem(assign.error);
  const other = number && number.agent_id !== null && number.agent_id !== agent.id ? number.agent_id : null;
  const choose = (change: () => void) => {
    change();
    assign.reset();
  };
  return (
    <Dialog isOpen onClose={onClose} title="Assign a number">
      <Form
        problem={unresolved ? null : problem}
        shown={["agent_id"]}
        onSubmit={() => {
          if (!number) return;
          const path = { phone_number_id: number.id };
          assign.mutate({ path, body: assigned(number, agent.id, use) });
        }}
        actions={
          <SubmitActions
            onCancel={onClose}
            disabled={!number && "Choose a number first"}
            isPending={assign.isPending}
          >
            Assign
          </SubmitActions>
        }
      >
        <Field label="Number" isRequired>
          <Select
            value={numberId}
            options={free.map((each) => ({
              value: each.id,
              label: each.label === "" ? each.number : `${each.number} · ${each.label}`,
              hint: each.agent_id === null ? "Answered by nobody" : `Answered by ${nameOf(each.agent_id)}`,
            }))}
            onChange={(id) => choose(() => setNumberId(id))}
          />
        </Field>
        <Field
          label="What the agent does with it"
          hint={use === "answers" && other ? `${nameOf(other)} no longer answers this number.` : undefined}
          error={problem?.fields.get("agent_id")?.message}
        >
          <Select value={use} options={USES} onChange={(next) => choose(() => setUse(next))} />
        </Field>
        {unresolved && <UnresolvedVariables unresolved={unresolved} />}
      </Form>
    </Dialog>
  );
}
