import { lazy, Suspense } from "react";
import { twMerge } from "tailwind-merge";
import { CONTROL_LOOK } from "../ui/control-look.ts";
import { ReadText } from "../ui/read-text.tsx";
import { useIsReading } from "../ui/reading-context.ts";
import type { JsonCodeMirrorProps } from "./json-code-mirror.tsx";

const JsonCodeMirror = lazy(async () => {
  const { JsonCodeMirror: component } = await import("./json-code-mirror.tsx");
  return { default: component };
});

interface Props extends JsonCodeMirrorProps {
  className?: string;
}

/**
 * JSON as text, with its errors marked in place. In a `Field` it takes the field's error and hint; `label` is its name
 * for screen readers. Tab leaves it.
 */
export function JsonEditor({ className, ...rest }: Props) {
  const lines = Math.max(rest.minLines ?? 5, rest.value.split("\n").length);
  if (useIsReading()) return <ReadText label={rest.label} text={rest.value} isCode />;
  return (
    <div
      className={twMerge(
        CONTROL_LOOK,
        "overflow-hidden font-mono focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-link has-[[aria-invalid=true]]:border-bad",
        rest.isReadOnly && "border-line bg-sunken",
        className,
      )}
    >
      <Suspense fallback={<div style={{ height: `min(${lines * 1.3 + 1}rem, 28rem)` }} aria-hidden="true" />}>
        <JsonCodeMirror {...rest} />
      </Suspense>
    </div>
  );
}
