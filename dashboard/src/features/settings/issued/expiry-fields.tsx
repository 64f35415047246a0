import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { expiryOptions, type Expiry } from "./expiry.ts";

interface Props {
  label: string;
  choices: readonly string[];
  value: Expiry;
  onChange(value: Expiry): void;
  error: string | undefined;
}

export function ExpiryFields({ label, choices, value, onChange, error }: Props) {
  const isDate = value.choice === "date";
  return (
    <>
      <Field label={label} error={isDate ? undefined : error}>
        <Select
          value={value.choice}
          options={expiryOptions(choices)}
          onChange={(choice) => onChange({ ...value, choice })}
        />
      </Field>
      {isDate && (
        <Field label="Last day" error={error} hint="Expires at midnight.">
          <Input
            type="date"
            value={value.date}
            onChange={(event) => onChange({ ...value, date: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
