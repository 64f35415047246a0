import type { AgentVariables } from "@parley/client";
import { Field } from "../../../../components/ui/field.tsx";
import { Input } from "../../../../components/ui/input.tsx";
import type { ValueDraft } from "./scenario-draft.ts";

interface Props {
  variables: AgentVariables["variables"];
  values: readonly ValueDraft[];
  onChange(values: ValueDraft[]): void;
  errorAt(name: string): string | undefined;
}

/** A field for each of the agent's variables, and for values that it has no variable for any more. */
export function ValueFields({ variables, values, onChange, errorAt }: Props) {
  const given = new Map(values.map((value) => [value.name, value]));
  const names = new Set([...variables.map(({ name }) => name), ...given.keys()]);
  const set = (name: string, text: string) => {
    const before = given.get(name);
    const others = values.filter((value) => value.name !== name);
    if (text === "") return onChange(others);
    const next = { name, text, isJson: before?.isJson ?? false };
    onChange(before ? values.map((value) => (value.name === name ? next : value)) : [...others, next]);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {[...names].map((name) => {
        const variable = variables.find((each) => each.name === name);
        const value = given.get(name);
        return (
          <Field
            key={name}
            label={<code>{name}</code>}
            isRequired={variable?.required ?? false}
            error={errorAt(name)}
          >
            <Input
              value={value?.text ?? ""}
              className={value?.isJson ? "font-mono text-[0.8125rem]" : ""}
              placeholder={variable?.default ?? ""}
              autoComplete="off"
              onChange={(event) => set(name, event.target.value)}
            />
          </Field>
        );
      })}
    </div>
  );
}
