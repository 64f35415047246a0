import { AlertDialog as Primitive } from "radix-ui";
import { useRef } from "react";
import { Button } from "./button.tsx";
import { OVERLAY_LOOK } from "./float-look.ts";
import { useFocusBack } from "./use-focus-back.ts";

interface Props {
  isOpen: boolean;
  /** Called once the question is gone; `onKeep` comes before. */
  onDiscard(): void;
  onKeep(): void;
}

/** Asks before a dialog discards what was typed in it. */
export function DiscardQuestion({ isOpen, onDiscard, onKeep }: Props) {
  const focusBack = useFocusBack();
  const isDiscarding = useRef(false);
  const discard = () => {
    isDiscarding.current = true;
    onKeep();
  };
  // The dialog closes after the question, not with it, so that the focus returns to where the dialog was opened from.
  const afterwards = (event: Event) => {
    focusBack.onCloseAutoFocus(event);
    if (isDiscarding.current) onDiscard();
    isDiscarding.current = false;
  };
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => !next && onKeep()}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY_LOOK} />
        <Primitive.Content
          onOpenAutoFocus={focusBack.onOpenAutoFocus}
          onCloseAutoFocus={afterwards}
          className="fixed inset-x-4 top-[22dvh] z-50 mx-auto flex max-w-sm animate-appear flex-col gap-4 rounded-xl bg-raised p-5 shadow-float outline-none"
        >
          <div className="flex flex-col gap-1.5">
            <Primitive.Title className="text-base font-semibold tracking-tight">
              Close without saving?
            </Primitive.Title>
            <Primitive.Description className="text-sm text-muted">
              You&rsquo;ll lose what you entered.
            </Primitive.Description>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="secondary" onClick={discard}>
              Discard
            </Button>
            <Primitive.Cancel asChild>
              <Button>Keep editing</Button>
            </Primitive.Cancel>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
