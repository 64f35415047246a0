import type { AgentVariables } from "@parley/client";
import { scenarioInputSchema } from "@parley/client/schemas";
import { Card } from "../../../../components/ui/card.tsx";
import { Field } from "../../../../components/ui/field.tsx";
import { Input } from "../../../../components/ui/input.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { Textarea } from "../../../../components/ui/textarea.tsx";
import { ExpectationRows } from "./expectation-rows.tsx";
import { MockRows } from "./mock-rows.tsx";
import { NEW_STEP } from "./scenario-draft.ts";
import { StepRows } from "./step-rows.tsx";
import type { ScenarioForm } from "./use-scenario-form.ts";
import { ValueFields } from "./value-fields.tsx";

/** The parts of the agent that a scenario can refer to. */
export interface AgentParts {
  variables: AgentVariables["variables"];
  /** Names of its own tools. */
  tools: readonly string[];
  /** Names of the built-in tools it has. */
  builtins: readonly string[];
}

const CALLERS = [
  { value: "steps", label: "Follows steps", hint: "Says the same every time" },
  { value: "persona", label: "Plays a persona", hint: "A model plays the caller" },
] as const;

const MODES = [
  { value: "mocked", label: "Mocked", hint: "Mocks stand in for the tools" },
  { value: "recorded", label: "Recorded", hint: "Tools return the results of an earlier call" },
  { value: "real", label: "Real", hint: "The tools run and do what they do" },
] as const;

/** The cards of the editor. */
export function ScenarioFields({ form, parts }: { form: ScenarioForm; parts: AgentParts }) {
  const { value, change, errorAt, rowErrorAt } = form;
  const { variables, tools, builtins } = parts;
  const hasValues = variables.length > 0 || value.values.length > 0;
  return (
    <>
      <Card title="Scenario">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <Field label="Name" isRequired error={errorAt("name", "name")}>
            <Input
              value={value.name}
              maxLength={scenarioInputSchema.properties.name.maxLength}
              placeholder="Order 1042 is found"
              autoComplete="off"
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field label="Max turns" error={errorAt("maxTurns", "max_turns")}>
            <Input
              value={value.maxTurns}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => change({ maxTurns: event.target.value })}
            />
          </Field>
        </div>
      </Card>
      <Card title="Caller">
        <Field label="The caller" error={errorAt("caller", "caller")}>
          <Select
            value={value.caller}
            options={CALLERS}
            onChange={(caller) => {
              const steps = value.steps.length === 0 ? [NEW_STEP] : value.steps;
              change({ caller, steps });
            }}
          />
        </Field>
        {value.caller === "steps" ? (
          <StepRows
            steps={value.steps}
            onChange={(steps) => change({ steps })}
            errorAt={(index, ...fields) => rowErrorAt("steps", index, ...fields)}
            listError={errorAt("steps", "caller.steps")}
          />
        ) : (
          <>
            <Field label="Persona" isRequired error={errorAt("persona", "caller.persona")}>
              <Textarea
                rows={3}
                value={value.persona}
                placeholder="Ann, 70, hard of hearing, in no hurry"
                onChange={(event) => change({ persona: event.target.value })}
              />
            </Field>
            <Field label="Goal" isRequired error={errorAt("goal", "caller.goal")}>
              <Textarea
                rows={2}
                value={value.goal}
                placeholder="Move her appointment to Friday"
                onChange={(event) => change({ goal: event.target.value })}
              />
            </Field>
          </>
        )}
      </Card>
      {hasValues && (
        <Card title="Variables" description="Values for the agent’s variables">
          <ValueFields
            variables={variables}
            values={value.values}
            onChange={(values) => change({ values })}
            errorAt={(name) => errorAt("values", `variable_values.${name}`)}
          />
        </Card>
      )}
      <Card title="Tools" description="Tool calls without a mock or recorded result fail">
        <Field label="Tools" error={errorAt("tools", "tools")}>
          <Select value={value.tools} options={MODES} onChange={(mode) => change({ tools: mode })} />
        </Field>
        {value.tools === "mocked" && (
          <MockRows
            mocks={value.mocks}
            tools={tools}
            onChange={(mocks) => change({ mocks })}
            errorAt={(index, ...fields) => rowErrorAt("mocks", index, ...fields)}
            listError={errorAt("mocks", "tools.mocks")}
          />
        )}
        {value.tools === "recorded" && (
          <Field label="Call ID" isRequired error={errorAt("callId", "tools.call_id")}>
            <Input
              value={value.callId}
              className="font-mono text-[0.8125rem]"
              placeholder="call_01…"
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => change({ callId: event.target.value })}
            />
          </Field>
        )}
      </Card>
      <Card title="Expectations" description="A run passes if all of these are true">
        <ExpectationRows
          expectations={value.expectations}
          tools={[...tools, ...builtins]}
          onChange={(expectations) => change({ expectations })}
          errorAt={(index, ...fields) => rowErrorAt("expectations", index, ...fields)}
          listError={errorAt("expectations", "expectations")}
        />
      </Card>
    </>
  );
}
