import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Tool } from "@parley/client";
import { Button } from "../../../../components/ui/button.tsx";
import { PasswordInput } from "../../../../components/ui/password-input.tsx";
import { isMask } from "../../draft/credential-mask.ts";
import { StoredCredential } from "./stored-credential.tsx";

interface Props {
  value: string;
  onChange(value: string): void;
  /** The mask of the stored credential; null if there is none. */
  stored: string | null;
  /** Where that is in the saved tool. */
  find(tool: Tool): string | undefined;
  /** What the buttons are about, such as "token". */
  name: string;
  isReadOnly: boolean;
  /** If no `Field` names it. */
  "aria-label"?: string;
}

/** A credential. If the service keeps one it is shown as its mask and stays as it is until it is replaced. */
export function CredentialInput({ value, onChange, stored, find, name, isReadOnly, ...rest }: Props) {
  const isStored = isMask(value);
  const { place, follow } = useFocusOnSwap(isStored);
  const swap = (next: string) => {
    follow();
    onChange(next);
  };
  return (
    <div ref={place}>
      {isStored ? (
        <StoredCredential
          {...rest}
          mask={value}
          name={name}
          find={find}
          isReadOnly={isReadOnly}
          onReplace={() => swap("")}
        />
      ) : (
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
            <Button look="ghost" onClick={() => swap(stored)}>
              <Undo2 aria-hidden="true" />
              Keep<span className="sr-only"> the stored {name}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The pressed button is gone then, so the focus goes to the control that replaced it. */
function useFocusOnSwap(isStored: boolean) {
  const place = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(false);
  useEffect(() => {
    if (isFollowing.current) place.current?.querySelector("input")?.focus();
    isFollowing.current = false;
  }, [isStored]);
  return { place, follow: () => (isFollowing.current = true) };
}
