import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast as Primitive } from "radix-ui";
import { useCallback, useRef, useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { ToastContext, type ToastText } from "../toast/toast-context.ts";
import { useFocusUncovered } from "./use-focus-uncovered.ts";

/** How long it stays, ms, unless pointer or focus is on it; errors take longer to read. */
const STAYS_MS = { good: 5_000, bad: 10_000 };
/** How many are shown at once, newest first. */
const MOST = 3;

interface Shown extends ToastText {
  id: number;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const nextId = useRef(0);
  const viewport = useFocusUncovered<HTMLOListElement>(toasts.length > 0);
  const show = useCallback((toast: ToastText) => {
    nextId.current++;
    const shown = { ...toast, id: nextId.current };
    // A toast replaces an older one with the same title.
    setToasts((before) => [...before.filter(({ title }) => title !== toast.title), shown].slice(-MOST));
  }, []);
  const remove = (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id));
  return (
    <ToastContext value={show}>
      <Primitive.Provider swipeDirection="right" label="Notification">
        {children}
        {toasts.map((toast) => (
          <Toast key={toast.id} toast={toast} onClose={() => remove(toast.id)} />
        ))}
        <Primitive.Viewport
          ref={viewport}
          // Clear of what stays on the screen: the top bar on phones, elsewhere the save bar.
          className="fixed top-14 right-0 z-60 flex w-full max-w-sm flex-col gap-2 p-4 outline-none sm:top-auto sm:bottom-0 sm:[:root:has([data-save-bar])_&]:bottom-14"
        />
      </Primitive.Provider>
    </ToastContext>
  );
}

function Toast({ toast, onClose }: { toast: Shown; onClose(): void }) {
  const look = toast.look ?? "good";
  const Icon = look === "good" ? CircleCheck : CircleAlert;
  return (
    <Primitive.Root
      type={look === "bad" ? "foreground" : "background"}
      duration={STAYS_MS[look]}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="flex animate-appear items-start gap-3 rounded-lg bg-raised p-3.5 shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
    >
      <Icon
        className={`mt-0.5 size-4 shrink-0 ${look === "good" ? "text-good" : "text-bad"}`}
        aria-hidden="true"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Primitive.Title className="text-sm font-medium break-words">{toast.title}</Primitive.Title>
        {toast.description && (
          <Primitive.Description className="text-sm break-words text-muted">
            {toast.description}
          </Primitive.Description>
        )}
        {toast.action && (
          <Primitive.Action asChild altText={toast.action.label} onClick={toast.action.onSelect}>
            <Button look="secondary" size="sm" className="mt-1 self-start">
              {toast.action.label}
            </Button>
          </Primitive.Action>
        )}
      </div>
      <Primitive.Close asChild>
        <Button look="ghost" size="icon-sm" className="-my-1.5 -mr-1.5" aria-label="Dismiss">
          <X aria-hidden="true" />
        </Button>
      </Primitive.Close>
    </Primitive.Root>
  );
}
