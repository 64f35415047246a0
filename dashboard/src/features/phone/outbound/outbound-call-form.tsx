import { useNavigate } from "@tanstack/react-router";
import type { Agent, PhoneNumber, Trunk } from "@parley/client";
import { PhoneOutgoing } from "lucide-react";
import { useState } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useIdempotencyKey } from "../../../api/use-idempotency-key.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Form } from "../../../components/forms/form.tsx";
import { useUnsavedChanges } from "../../../components/forms/use-unsaved-changes.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { E164_ERROR, E164_HINT, isE164, toE164 } from "../numbers/e164.ts";
import { callersOf } from "./callers-of.ts";
import { LineDown } from "./line-down.tsx";
import { VariableFields } from "./variable-fields.tsx";

interface Props {
  /** The numbers that an agent may call from. */
  numbers: readonly PhoneNumber[];
  agents: readonly Agent[];
  trunks: readonly Trunk[];
  /** The number that was chosen elsewhere. */
  firstNumberId: string | undefined;
  /** Likewise the agent, if it may call from that number. */
  firstAgentId: string | undefined;
}

/** Whom to call, from which number, and what the agent knows. */
export function OutboundCallForm({ numbers, agents, trunks, firstNumberId, firstAgentId = "" }: Props) {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const firstId = (numbers.find(({ id }) => id === firstNumberId) ?? numbers[0])?.id ?? "";
  const [numberId, setNumberId] = useState(firstId);
  const [to, setTo] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const [values, setValues] = useState<Record<string, string>>({});
  const [chosenAgentId, setChosenAgentId] = useState(firstAgentId);
  const number = numbers.find(({ id }) => id === numberId);
  const callers = number ? callersOf(number) : [];
  const agentId = callers.includes(chosenAgentId) ? chosenAgentId : (callers[0] ?? "");
  const path = { agent_id: agentId };
  const discovered = useOperationQuery(
    "agents_variables",
    { path, query: { direction: "outbound" } },
    { enabled: agentId !== "" },
  );
  const variables = discovered.data?.variables ?? [];
  const isDirty =
    to !== "" ||
    numberId !== firstId ||
    chosenAgentId !== firstAgentId ||
    Object.values(values).some((value) => value !== "");
  const guard = useUnsavedChanges(isDirty);
  const key = useIdempotencyKey();
  const start = useOperation("agents_start_outbound_call", {
    invalidates: ["calls"],
    errors: "form",
    headers: (input) => ({ "idempotency-key": key.of(input) }),
    onError: (error) => key.renewIfRefused(error),
    success: (_call, { body }) => `Calling ${body.to_number}`,
    onSuccess: ({ call_id: callId }) => {
      key.renew();
      const call = { to: "/w/$workspaceId/calls/$callId", params: { workspaceId, callId } } as const;
      return navigate({ ...call, ignoreBlocker: true });
    },
  });
  const problem = start.error && toProblem(start.error);
  const isDown = problem?.code === "PHONE_LINE_DOWN";
  const isMissing = variables.some(({ name, required }) => required && (values[name] ?? "") === "");
  const place = () => {
    setIsChecked(true);
    const toNumber = toE164(to);
    if (!isE164(toNumber)) return;
    const given = Object.fromEntries(
      variables.flatMap(({ name }) => (values[name] ? [[name, values[name]]] : [])),
    );
    start.mutate({
      path,
      body: { to_number: toNumber, agent_phone_number_id: numberId, variable_values: given },
    });
  };
  const nameOf = (id: string) => agents.find((agent) => agent.id === id)?.name ?? "";
  const doesNotCall = (number: PhoneNumber) =>
    trunks.find(({ id }) => id === number.trunk_id)?.outbound === false ? " · Outbound calls off" : "";
  const toError = isChecked && !isE164(toE164(to)) ? E164_ERROR : problem?.fields.get("to_number")?.message;
  return (
    <Card className="max-w-2xl">
      {guard}
      <Form
        problem={isDown ? null : problem}
        shown={[
          "to_number",
          "agent_phone_number_id",
          ...variables.map(({ name }) => `variable_values.${name}`),
        ]}
        onSubmit={place}
        actions={
          // Below fields that are still loading, a button would jump.
          discovered.isPending ? (
            <Skeleton className="h-9 w-28" />
          ) : (
            <>
              {isDown && <LineDown message={problem.message} />}
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button
                  type="submit"
                  disabled={
                    to.trim() === ""
                      ? "Enter a number"
                      : (isMissing || !discovered.data) && "Fill in the required values"
                  }
                  isPending={start.isPending}
                >
                  <PhoneOutgoing aria-hidden="true" />
                  Call now
                </Button>
                {(to.trim() === "" || isMissing) && (
                  <span className="text-sm text-muted">Fill in the required fields to call.</span>
                )}
              </div>
            </>
          )
        }
      >
        <Field
          label="From"
          isRequired
          hint={callers.length > 1 ? undefined : `${nameOf(agentId)} makes the call.`}
          error={problem?.fields.get("agent_phone_number_id")?.message}
        >
          <Select
            value={numberId}
            options={numbers.map((number) => ({
              value: number.id,
              label: number.label === "" ? number.number : `${number.number} · ${number.label}`,
              hint: callersOf(number).map(nameOf).join(", ") + doesNotCall(number),
            }))}
            onChange={(id) => {
              setNumberId(id);
              start.reset();
            }}
          />
        </Field>
        {callers.length > 1 && (
          <Field label="Agent" isRequired>
            <Select
              value={agentId}
              options={callers.map((id) => ({ value: id, label: nameOf(id) }))}
              onChange={(id) => {
                setChosenAgentId(id);
                start.reset();
              }}
            />
          </Field>
        )}
        <Field label="To" isRequired hint={E164_HINT} error={toError}>
          <Input
            type="tel"
            value={to}
            autoComplete="off"
            onChange={(event) => setTo(event.target.value)}
            onBlur={() => {
              setTo(toE164(to));
              setIsChecked(to !== "");
            }}
          />
        </Field>
        {discovered.error ? (
          <ErrorState error={discovered.error} onRetry={() => void discovered.refetch()} />
        ) : (
          <VariableFields
            variables={discovered.data?.variables ?? null}
            values={values}
            fields={problem?.fields ?? new Map()}
            onChange={(name, value) => setValues({ ...values, [name]: value })}
          />
        )}
      </Form>
    </Card>
  );
}
