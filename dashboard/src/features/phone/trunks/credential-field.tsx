import { Field } from "../../../components/ui/field.tsx";
import { PasswordInput } from "../../../components/ui/password-input.tsx";
import type { Credential } from "./trunk-draft.ts";
import { errorAt, textOf, type TrunkFieldsProps } from "./trunk-field.ts";

interface Props extends TrunkFieldsProps {
  credential: Credential;
  label: string;
  isRequired?: boolean;
}

/** A secret that can be set but never read. */
export function CredentialField({ credential, label, isRequired = false, ...props }: Props) {
  if (props.isReadOnly) return null;
  const stored = props.stored?.[credential];
  return (
    <Field
      label={label}
      isRequired={isRequired && !stored}
      hint={stored ? `Stored: ${stored}` : "Stored encrypted. You won't be able to see it again."}
      error={errorAt(props, credential)}
    >
      <PasswordInput
        {...textOf(props, credential)}
        autoComplete="new-password"
        placeholder={stored ? "Unchanged" : ""}
      />
    </Field>
  );
}
