import { useEffect, useRef } from "react";
import type { Variable } from "@parley/client";
import type { Problem } from "../../../api/problem.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { hasRecognition } from "../client/recognition.ts";

interface Props {
  variables: Variable[];
  values: Record<string, string>;
  onChange(values: Record<string, string>): void;
  onStart(): void;
  isStarting: boolean;
  /** There was a call before: the form replaces it, and takes the focus. */
  isAgain: boolean;
  problem: Problem | null;
  className?: string | undefined;
}

const CARD_LOOK = "rounded-2xl border border-line bg-raised p-5 shadow-card sm:p-6";

/**
 * The dialog before a call: required fields are marked, and the start waits for them
 * (docs/templates.md#what-an-agent-needs).
 */
export function VariablesForm({
  variables,
  values,
  onChange,
  onStart,
  isStarting,
  isAgain,
  problem,
  className = CARD_LOOK,
}: Props) {
  const isComplete = variables.every(({ name, required }) => !required || (values[name] ?? "") !== "");
  const isMissing = (name: string) =>
    problem?.fields.has(`variable_values.${name}`) === true && (values[name] ?? "") === "";
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem, variables]);
  useEffect(() => {
    // In a dialog, which took the focus before there was a field to give it to.
    if (form.current?.closest("[role=dialog]"))
      form.current.querySelector<HTMLElement>("input, button")?.focus();
  }, []);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAgain) start.current?.focus();
  }, [isAgain]);
  return (
    <form
      ref={form}
      noValidate
      className={`flex flex-col gap-5 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isStarting) onStart();
      }}
    >
      <div>
        <h2 className="font-medium">Start a call</h2>
        <p className="text-sm text-muted">
          {variables.length > 0
            ? "The agent knows these values from the first word."
            : "This agent needs no values."}
        </p>
      </div>
      {variables.map((variable) => (
        <VariableField
          key={variable.name}
          variable={variable}
          value={values[variable.name] ?? ""}
          isMissing={isMissing(variable.name)}
          onChange={(value) => onChange({ ...values, [variable.name]: value })}
        />
      ))}
      {problem && <Notice look="bad">{problem.message}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={start} type="submit" disabled={!isComplete} isPending={isStarting}>
          {isStarting ? "Connecting…" : "Start call"}
        </Button>
        <span role="status" className="text-sm text-muted">
          {isStarting
            ? "Allow the microphone if the browser asks; or refuse it, and type."
            : !isComplete && "Fill in the required fields to start."}
        </span>
      </div>
      <p className="text-xs text-muted">
        {hasRecognition()
          ? "Where the service has no transcription of its own, this browser recognises your speech, and its vendor hears it. You can always type."
          : "This browser has no speech recognition; where the service has none either, type what you want to say."}
      </p>
    </form>
  );
}

interface FieldProps {
  variable: Variable;
  value: string;
  /** The service refused the call because it is missing. */
  isMissing: boolean;
  onChange(value: string): void;
}

function VariableField({ variable, value, isMissing, onChange }: FieldProps) {
  const { name, required } = variable;
  const aside = required
    ? "required"
    : variable.default === null
      ? "optional"
      : `default: ${variable.default || "empty"}`;
  return (
    <Field
      label={<span className="break-all">{name}</span>}
      isRequired={required}
      error={isMissing ? "Is required" : undefined}
      aside={<span className="line-clamp-2 max-w-64 break-words">{aside}</span>}
    >
      <Input
        name={name}
        value={value}
        required={required}
        placeholder={variable.default ?? ""}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
