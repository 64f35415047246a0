import { useId, useMemo, type ReactNode } from "react";
import { twMerge } from "tailwind-merge";
import { FieldContext } from "./field-context.ts";
import { Label } from "./label.tsx";
import { useIsReading } from "./reading-context.ts";

interface Props {
  label: ReactNode;
  /** Shown below the control. */
  hint?: ReactNode;
  /** Shown instead of the hint. */
  error?: string | undefined;
  isRequired?: boolean;
  /** To the right of the label: a counter, a link. */
  aside?: ReactNode;
  className?: string;
  /** One control: Input, Textarea, Select, … */
  children: ReactNode;
}

/** A control with its label, and below it a hint or an error; in a `ReadingContext`, its label and value as text. */
export function Field({ label, hint, error, isRequired = false, aside, className, children }: Props) {
  const id = useId();
  const isReading = useIsReading();
  const below = error ?? hint;
  const hasText = below !== undefined && below !== null;
  const control = useMemo(
    () => ({
      id,
      "aria-describedby": hasText ? `${id}-text` : undefined,
      "aria-invalid": error === undefined ? undefined : (true as const),
      "aria-required": isRequired ? (true as const) : undefined,
    }),
    [id, hasText, error, isRequired],
  );
  if (isReading) {
    return (
      <dl className={twMerge("flex min-w-0 flex-col gap-1", className)}>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="min-w-0">{children}</dd>
      </dl>
    );
  }
  return (
    <div className={twMerge("flex min-w-0 flex-col gap-1.5", className)}>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id} isRequired={isRequired}>
          {label}
        </Label>
        {aside && <span className="text-xs text-muted">{aside}</span>}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hasText && (
        <p id={`${id}-text`} className={`text-sm ${error === undefined ? "text-muted" : "text-bad"}`}>
          {below}
        </p>
      )}
    </div>
  );
}
