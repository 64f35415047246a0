import { rehearsalCallerSchema, rehearsalStepSchema } from "@parley/client/schemas";
import { RowField } from "../../../../components/forms/row-field.tsx";
import { Input } from "../../../../components/ui/input.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { Rows } from "./rows.tsx";
import { NEW_STEP, type StepAct, type StepDraft } from "./scenario-draft.ts";

const ACTS: readonly { value: StepAct; label: string }[] = [
  { value: "say", label: "Says" },
  { value: "press", label: "Presses keys" },
  { value: "wait", label: "Is silent" },
  { value: "hang_up", label: "Hangs up" },
];

const WORDS: Record<StepAct, { label: string; placeholder: string }> = {
  say: { label: "Words", placeholder: "Where is my order 1042?" },
  press: { label: "Keys", placeholder: "1#" },
  wait: { label: "Seconds of silence", placeholder: "Seconds, such as 20" },
  hang_up: { label: "", placeholder: "" },
};

/** Clearer than the pattern in the service's words. */
const KEYS = "Use digits, *, # and A to D, such as 1#.";

const MOST = rehearsalCallerSchema.properties.steps.maxItems;
const LONGEST = rehearsalStepSchema.properties.say.maxLength;

interface Props {
  steps: readonly StepDraft[];
  onChange(steps: StepDraft[]): void;
  /** By the step's path; `parts` are the fields in it. */
  errorAt(index: number, ...parts: string[]): string | undefined;
  listError: string | undefined;
}

/** What the caller does, in order. */
export function StepRows({ steps, onChange, errorAt, listError }: Props) {
  return (
    <Rows
      one="step"
      label="Steps"
      rows={steps}
      most={MOST}
      error={listError}
      fresh={() => NEW_STEP}
      onChange={onChange}
    >
      {(step, index, change) => (
        <div className="grid gap-2 @lg:grid-cols-[9rem_minmax(0,1fr)_11rem]">
          <RowField error={undefined}>
            <Select
              aria-label={`What the caller does in step ${index + 1}`}
              value={step.act}
              options={ACTS}
              onChange={(act) => change({ act })}
            />
          </RowField>
          {step.act === "hang_up" ? (
            <span className="max-@lg:hidden" />
          ) : (
            <RowField error={errorAt(index, "press") ? KEYS : errorAt(index, "", "say", "wait_ms")}>
              <Input
                aria-label={`${WORDS[step.act].label} of step ${index + 1}`}
                value={step.text}
                maxLength={LONGEST}
                placeholder={WORDS[step.act].placeholder}
                autoComplete="off"
                onChange={(event) => change({ text: event.target.value })}
              />
            </RowField>
          )}
          <RowField error={errorAt(index, "interrupt_after_ms")}>
            <Input
              aria-label={`Seconds after which step ${index + 1} interrupts the agent`}
              value={step.interrupts}
              inputMode="decimal"
              placeholder="Interrupts after (s)"
              autoComplete="off"
              onChange={(event) => change({ interrupts: event.target.value })}
            />
          </RowField>
        </div>
      )}
    </Rows>
  );
}
