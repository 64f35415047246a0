import type { Problem } from "../../api/problem.ts";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";

interface Props {
  label?: string;
  value: string;
  problem: Problem | null;
  isRequired?: boolean;
  autoFocus?: boolean;
  onChange(password: string): void;
}

/**
 * The user's own password, which the service asks for before something changes that a stolen session mustn't change.
 */
export function OwnPasswordField({ label = "Your password", value, problem, onChange, ...looks }: Props) {
  const { isRequired = false, autoFocus = false } = looks;
  return (
    <Field label={label} isRequired={isRequired} error={problem?.fields.get("current_password")?.message}>
      <PasswordInput
        autoComplete="current-password"
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
