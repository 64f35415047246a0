import type { ComponentProps } from "react";
import { twMerge } from "tailwind-merge";
import { CONTROL_LOOK } from "./control-look.ts";
import { useFieldControl } from "./field-context.ts";

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      className={twMerge(CONTROL_LOOK, "px-3 py-2 leading-relaxed", className)}
      {...rest}
    />
  );
}
