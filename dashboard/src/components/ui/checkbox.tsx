import { Check, Minus } from "lucide-react";
import { Checkbox as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { twMerge } from "tailwind-merge";
import { useFieldControl } from "./field-context.ts";
import { useIsReading } from "./reading-context.ts";

/** `checked` may be "indeterminate". For one with text see `CheckboxRow`. */
export function Checkbox({ className, ...rest }: ComponentProps<typeof Primitive.Root>) {
  const control = useFieldControl();
  if (useIsReading()) {
    const Icon = rest.checked ? Check : Minus;
    return (
      <span className={twMerge("flex size-4.5 shrink-0 items-center justify-center", className)}>
        <Icon className={`size-4 ${rest.checked ? "text-good" : "text-muted"}`} aria-hidden="true" />
        <span className="sr-only">{rest.checked ? "Yes: " : "No: "}</span>
      </span>
    );
  }
  return (
    <Primitive.Root
      {...control}
      className={twMerge(
        "flex size-4.5 shrink-0 items-center justify-center rounded-[5px] border border-edge bg-raised transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent",
        className,
      )}
      {...rest}
    >
      <Primitive.Indicator className="text-accent-ink">
        {rest.checked === "indeterminate" ? (
          <Minus className="size-3.5" aria-hidden="true" />
        ) : (
          <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
        )}
      </Primitive.Indicator>
    </Primitive.Root>
  );
}
