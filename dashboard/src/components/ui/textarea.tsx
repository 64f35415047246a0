import type { ComponentProps } from "react";
import { twMerge } from "tailwind-merge";
import { CONTROL_LOOK } from "./control-look.ts";
import { useFieldControl } from "./field-context.ts";
import { ReadText } from "./read-text.tsx";
import { useIsReading } from "./reading-context.ts";

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  const control = useFieldControl();
  if (useIsReading()) return <ReadText label={rest["aria-label"]} text={String(rest.value ?? "")} />;
  return (
    <textarea
      {...control}
      dir="auto"
      rows={rows}
      className={twMerge(CONTROL_LOOK, "px-3 py-2 leading-relaxed", className)}
      {...rest}
    />
  );
}
