import { AlertDialog as Primitive } from "radix-ui";
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { OVERLAY_LOOK } from "./float-look.ts";
import { Input } from "./input.tsx";
import { useFocusBack } from "./use-focus-back.ts";

interface Props {
  isOpen: boolean;
  onClose(): void;
  onConfirm(): void;
  title: string;
  /** What is deleted with it and can't be undone. */
  children: ReactNode;
  /** The button's label, such as "Delete agent". */
  action: string;
  /** Must be typed before the button can be used. */
  typedName?: string;
  isPending?: boolean;
  /** What went wrong, in the service's words. */
  error?: string | null;
}

/** Asks before something that can't be undone; with `typedName` the name has to be typed. */
export function ConfirmDialog({ isOpen, onClose, ...rest }: Props) {
  const focusBack = useFocusBack();
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY_LOOK} />
        <Primitive.Content
          {...focusBack}
          className="fixed inset-x-4 top-[18dvh] z-50 mx-auto max-h-[76dvh] max-w-md animate-appear overflow-y-auto rounded-xl bg-raised p-5 shadow-float outline-none sm:p-6"
        >
          <Question {...rest} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Question({
  onConfirm,
  title,
  children,
  action,
  typedName,
  isPending,
  error,
}: Omit<Props, "isOpen" | "onClose">) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const isSure = typedName === undefined || typed.trim() === typedName.trim();
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (isSure && !isPending) onConfirm();
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={confirm}>
      <Primitive.Title className="text-base font-semibold tracking-tight break-words">
        {title}
      </Primitive.Title>
      <Primitive.Description asChild>
        <div className="flex flex-col gap-2 text-sm text-muted">{children}</div>
      </Primitive.Description>
      {typedName !== undefined && (
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-sm text-muted">
            Type <strong className="font-semibold break-all text-ink select-all">{typedName}</strong> to
            confirm
          </label>
          <Input
            id={id}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Primitive.Cancel asChild>
          <Button look="secondary">Cancel</Button>
        </Primitive.Cancel>
        <Button
          type="submit"
          look="danger"
          disabled={!isSure && `Type ${typedName} to confirm`}
          isPending={isPending ?? false}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
