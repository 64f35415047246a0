import type { ComponentProps } from "react";
import { twMerge } from "tailwind-merge";
import { CONTROL_LOOK } from "./control-look.ts";
import { useFieldControl } from "./field-context.ts";
import { ReadText } from "./read-text.tsx";
import { useIsReading } from "./reading-context.ts";

/** What people write has the direction of its script; addresses, numbers and passwords have the page's. */
const dirOf = (type: string): "auto" | undefined =>
  type === "text" || type === "search" ? "auto" : undefined;

/** One line of text. In a `Field` it finds its label by itself; elsewhere give it `aria-label`. */
export function Input({ className, type = "text", ...rest }: ComponentProps<"input">) {
  const control = useFieldControl();
  if (useIsReading()) {
    const isCode = className?.includes("font-mono") ?? false;
    return <ReadText label={rest["aria-label"]} text={String(rest.value ?? "")} isCode={isCode} />;
  }
  return (
    <input
      {...control}
      type={type}
      dir={dirOf(type)}
      className={twMerge(CONTROL_LOOK, "h-9 px-3", className)}
      {...rest}
    />
  );
}
