import type { Variable } from "@parley/client";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { variableWords } from "../state/variable-words.ts";

interface Props {
  variable: Variable;
  value: string;
  /** The service refused the call because it is missing. */
  isMissing: boolean;
  onChange(value: string): void;
}

export function VariableField({ variable, value, isMissing, onChange }: Props) {
  const { name, required } = variable;
  const aside = required
    ? "required"
    : variable.default === null
      ? "optional"
      : `default: ${variable.default || "empty"}`;
  return (
    <Field
      label={
        <span className="break-words" title={name}>
          {variableWords(name)}
        </span>
      }
      isRequired={required}
      error={isMissing ? "Required" : undefined}
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
