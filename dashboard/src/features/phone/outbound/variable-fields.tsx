import type { Variable } from "@parley/client";
import type { FieldProblem } from "../../../api/problem.ts";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { requiredFirst, variableWords } from "../../call/state/variable-words.ts";

interface Props {
  /** Null while they are loading. */
  variables: readonly Variable[] | null;
  values: Record<string, string>;
  fields: ReadonlyMap<string, FieldProblem>;
  onChange(name: string, value: string): void;
}

/** A field for each variable of the agent's texts; an empty one leaves the default. */
export function VariableFields({ variables, values, fields, onChange }: Props) {
  if (!variables) return <Skeleton className="h-16 rounded-lg" />;
  if (variables.length === 0) return <p className="text-sm text-muted">This agent needs no values.</p>;
  return (
    <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
      <legend className="sr-only">Variables</legend>
      {requiredFirst(variables).map(({ name, required, default: fallback }) => (
        <Field
          key={name}
          label={
            <span className="break-words" title={name}>
              {variableWords(name)}
            </span>
          }
          isRequired={required}
          hint={required ? undefined : fallback ? `Default: ${fallback}` : "Can be left empty."}
          error={fields.get(`variable_values.${name}`)?.message}
        >
          <Input
            value={values[name] ?? ""}
            autoComplete="off"
            onChange={(event) => onChange(name, event.target.value)}
          />
        </Field>
      ))}
    </fieldset>
  );
}
