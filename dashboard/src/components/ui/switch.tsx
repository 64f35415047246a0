import { Switch as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { twMerge } from "tailwind-merge";
import { useToast } from "../toast/toast-context.ts";
import { useFieldControl } from "./field-context.ts";
import { useIsReading } from "./reading-context.ts";

interface Props extends Omit<ComponentProps<typeof Primitive.Root>, "disabled"> {
  /** Why it can't be changed, as in `Button`; true while there is nothing to change yet. */
  disabled?: string | boolean;
}

/** On or off, effective at once. In a `Field`, or with `aria-label`. */
export function Switch({ className, disabled = false, onCheckedChange, ...rest }: Props) {
  const toast = useToast();
  const reason = typeof disabled === "string" ? disabled : null;
  const { "aria-required": _switchesHaveNone, ...control } = useFieldControl();
  if (useIsReading()) {
    return (
      <span className={`shrink-0 text-sm ${rest.checked ? "" : "text-muted"}`}>
        {rest["aria-label"] !== undefined && <span className="sr-only">{rest["aria-label"]}: </span>}
        {rest.checked ? "On" : "Off"}
      </span>
    );
  }
  return (
    <Primitive.Root
      {...control}
      className={twMerge(
        "inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-edge bg-edge transition-colors disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent",
        className,
      )}
      {...rest}
      disabled={disabled === true}
      {...(reason !== null && { "aria-disabled": true, title: reason })}
      onCheckedChange={(next) => (reason === null ? onCheckedChange?.(next) : toast({ title: reason }))}
    >
      <Primitive.Thumb className="block size-4 translate-x-px rounded-full bg-white shadow transition-transform data-[state=checked]:translate-x-[17px]" />
    </Primitive.Root>
  );
}
