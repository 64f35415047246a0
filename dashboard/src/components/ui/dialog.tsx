import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { useState, type ReactNode } from "react";
import { twMerge } from "tailwind-merge";
import { Button } from "./button.tsx";
import { DiscardQuestion } from "./discard-question.tsx";
import { OVERLAY_LOOK } from "./float-look.ts";
import { useFocusBack } from "./use-focus-back.ts";
import { useTypedText } from "./use-typed-text.ts";

interface Props {
  isOpen: boolean;
  onClose(): void;
  title: string;
  description?: ReactNode;
  /** Tailwind's width, such as `max-w-2xl`. */
  className?: string;
  /** Only its own buttons close it. */
  isModalOnly?: boolean;
  children: ReactNode;
}

/**
 * A question over the page. Put `DialogActions` last. While it holds something typed, Escape, a click outside and the
 * close button ask first. Its own buttons don't.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  className,
  isModalOnly = false,
  children,
}: Props) {
  const focusBack = useFocusBack();
  const { onFocus, hasTypedText } = useTypedText();
  const [isAsking, setIsAsking] = useState(false);
  const stay = (event: Event) => {
    if (isModalOnly) event.preventDefault();
  };
  const close = () => {
    if (hasTypedText()) setIsAsking(true);
    else onClose();
  };
  return (
    <Primitive.Root open={isOpen} onOpenChange={(next) => !next && close()}>
      <Primitive.Portal>
        <Primitive.Overlay className={OVERLAY_LOOK} />
        <Primitive.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...focusBack}
          onFocus={onFocus}
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          className={twMerge(
            "fixed inset-x-4 top-[12dvh] z-50 mx-auto flex max-h-[76dvh] max-w-md animate-appear flex-col gap-4 overflow-y-auto rounded-xl bg-raised p-5 shadow-float outline-none sm:p-6",
            className,
          )}
        >
          <div className="flex flex-col gap-1.5 pr-8">
            <Primitive.Title className="text-base font-semibold tracking-tight">{title}</Primitive.Title>
            {description && (
              <Primitive.Description className="text-sm text-muted">{description}</Primitive.Description>
            )}
          </div>
          {children}
          {!isModalOnly && (
            <Primitive.Close asChild>
              <Button look="ghost" size="icon-sm" className="absolute top-3.5 right-3.5" aria-label="Close">
                <X aria-hidden="true" />
              </Button>
            </Primitive.Close>
          )}
          <DiscardQuestion isOpen={isAsking} onDiscard={onClose} onKeep={() => setIsAsking(false)} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** The buttons at a dialog's end; the one that continues comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap justify-end gap-2 pt-1">{children}</div>;
}
