import { RotateCcw, Undo2 } from "lucide-react";
import { Button } from "../../../components/ui/button.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { PasswordInput } from "../../../components/ui/password-input.tsx";
import { isMask } from "../draft/credential-mask.ts";

interface Props {
  value: string;
  onChange(value: string): void;
  /** The mask of what the service keeps, if it keeps one for this. */
  stored: string | null;
  /** Such as "token": what the buttons are about. */
  name: string;
  /** Where no `Field` names it. */
  "aria-label"?: string;
}

/** A credential: one that the service keeps is shown as its mask and stays as it is, until it is replaced. */
export function CredentialInput({ value, onChange, stored, name, ...rest }: Props) {
  if (isMask(value)) {
    return (
      <div className="flex items-center gap-2">
        <Input {...rest} readOnly value={value} className="bg-sunken font-mono text-[0.8125rem] text-muted" />
        <Button look="secondary" onClick={() => onChange("")}>
          <RotateCcw aria-hidden="true" />
          Replace<span className="sr-only"> {name}</span>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <PasswordInput
          {...rest}
          value={value}
          autoComplete="new-password"
          placeholder="Or a {{variable}}"
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {stored !== null && isMask(stored) && (
        <Button look="ghost" onClick={() => onChange(stored)}>
          <Undo2 aria-hidden="true" />
          Keep<span className="sr-only"> the stored {name}</span>
        </Button>
      )}
    </div>
  );
}
