import { Card } from "../../../components/ui/card.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { PasswordInput } from "../../../components/ui/password-input.tsx";
import type { Part, SharedCredential } from "./shared-credentials.ts";

interface Props {
  credentials: readonly SharedCredential[];
  /** What was entered for this part of this credential. */
  valueOf(credential: SharedCredential, part: Part): string;
  onChange(credential: SharedCredential, part: Part, text: string): void;
}

/** Asks once for what the API's document leaves out. */
export function CredentialsCard({ credentials, valueOf, onChange }: Props) {
  if (credentials.length === 0) return null;
  return (
    <Card title="Credentials" description="Enter them once for all tools that need them. Stored encrypted.">
      {credentials.map((credential) => {
        const { id, label, parts, drafts } = credential;
        return (
          <fieldset key={id} className="flex min-w-0 flex-col gap-3">
            <legend className="mb-3 text-sm font-medium">
              {label}
              <span className="ml-2 font-normal text-muted">
                {drafts.length === 1 ? "1 tool" : `${drafts.length} tools`}
              </span>
            </legend>
            <div className={parts.length > 1 ? "grid gap-4 sm:grid-cols-2" : "max-w-md"}>
              {parts.map(({ part, label: name }) => (
                <Field key={part} label={name}>
                  <PasswordInput
                    value={valueOf(credential, part)}
                    autoComplete="new-password"
                    onChange={(event) => onChange(credential, part, event.target.value)}
                  />
                </Field>
              ))}
            </div>
          </fieldset>
        );
      })}
    </Card>
  );
}
