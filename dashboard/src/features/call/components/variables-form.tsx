import { Phone } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import type { Variable } from "@parley/client";
import type { Problem } from "../../../api/problem.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { isComplete as hasAll } from "../state/is-complete.ts";
import { requiredFirst } from "../state/variable-words.ts";
import { VariableField } from "./variable-field.tsx";

const LOOKS = {
  /** In a page of its own. */
  card: "rounded-xl border border-line bg-raised p-5 shadow-card sm:p-6",
  /** In a narrow column, under a heading of its own. */
  dock: "",
};

interface Props {
  variables: Variable[];
  values: Record<string, string>;
  onChange(values: Record<string, string>): void;
  onStart(): void;
  isStarting: boolean;
  /** There was a call before: the form replaces it, and takes the focus. */
  isAgain: boolean;
  problem: Problem | null;
  look: keyof typeof LOOKS;
  /** Above the button: what to know before the call. */
  notice?: ReactNode;
  /** Below the button: how the conversation is used. */
  consent: ReactNode;
}

/**
 * The dialog before a call: required fields are marked, and the start waits for them
 * (docs/templates.md#what-an-agent-needs).
 */
export function VariablesForm(props: Props) {
  const { variables, values, onChange, onStart, isStarting, isAgain, problem, look, notice, consent } = props;
  const isComplete = hasAll(variables, values);
  const isMissing = (name: string) =>
    problem?.fields.has(`variable_values.${name}`) === true && (values[name] ?? "") === "";
  const form = useRef<HTMLFormElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem, variables]);
  useEffect(() => {
    // A dock took the focus before there was a field to give it to.
    if (form.current?.closest("[data-dock]")?.contains(document.activeElement))
      ([...form.current.querySelectorAll("input")].find(isEmptyRequired) ?? start.current)?.focus();
  }, []);
  useEffect(() => {
    if (isAgain) start.current?.focus();
  }, [isAgain]);
  return (
    <form
      ref={form}
      noValidate
      className={`flex w-full flex-col gap-5 ${LOOKS[look]}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete && !isStarting) onStart();
      }}
    >
      {look === "card" && (
        <div>
          <h2 className="font-medium">Start a call</h2>
          <p className="text-sm text-muted">
            {variables.length > 0 ? "These values fill in the prompt." : "This agent has no variables."}
          </p>
        </div>
      )}
      {variables.length > 0 && (
        <div
          className={`grid w-full gap-4 ${variables.length > 1 && look !== "dock" ? "sm:grid-cols-2 sm:[&>:last-child:nth-child(odd)]:col-span-2" : ""}`}
        >
          {requiredFirst(variables).map((variable) => (
            <VariableField
              key={variable.name}
              variable={variable}
              value={values[variable.name] ?? ""}
              isMissing={isMissing(variable.name)}
              onChange={(value) => onChange({ ...values, [variable.name]: value })}
            />
          ))}
        </div>
      )}
      {notice}
      {problem && (
        <div className="w-full">
          <Notice look="bad">{problem.message}</Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          ref={start}
          type="submit"
          disabled={!isComplete && "Fill in the required values"}
          isPending={isStarting}
        >
          {!isStarting && <Phone aria-hidden="true" />}
          {isStarting ? "Connecting…" : "Start call"}
        </Button>
        <span role="status" className="text-sm text-muted">
          {isStarting
            ? "Allow the microphone if your browser asks"
            : !isComplete && "Fill in the required fields to start"}
        </span>
      </div>
      <p className="text-xs text-muted">{consent}</p>
    </form>
  );
}

function isEmptyRequired({ required, value }: HTMLInputElement): boolean {
  return required && value === "";
}
