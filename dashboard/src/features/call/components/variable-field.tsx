import type { Variable } from "@parley/client";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";

interface Props {
  variable: Variable;
  value: string;
  /** The service refused the call because it is missing. */
  isMissing: boolean;
  /** Shown to people who have never seen a template. */
  isPublic: boolean;
  onChange(value: string): void;
}

export function VariableField({ variable, value, isMissing, isPublic, onChange }: Props) {
  const { name, required } = variable;
  const aside = required
    ? "required"
    : variable.default === null
      ? "optional"
      : `default: ${variable.default || "empty"}`;
  const placeholder = variable.default ?? "";
  return (
    <Field
      label={isPublic ? <PublicName name={name} /> : <span className="break-all">{name}</span>}
      isRequired={required}
      error={isMissing ? "Is required" : undefined}
      aside={!isPublic && <span className="line-clamp-2 max-w-64 break-words">{aside}</span>}
    >
      <Input
        name={name}
        value={value}
        required={required}
        placeholder={isPublic && !required ? placeholder || "Optional" : placeholder}
        autoComplete="off"
        className={isPublic ? "h-11" : ""}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** `customer_name` reads "Customer name". */
function PublicName({ name }: { name: string }) {
  const words = name.replaceAll(/[_.\s-]+/g, " ").trim();
  return (
    <>
      <span aria-hidden="true" className="break-words">
        {words.charAt(0).toUpperCase() + words.slice(1)}
      </span>
      <span className="sr-only">{name}</span>
    </>
  );
}
