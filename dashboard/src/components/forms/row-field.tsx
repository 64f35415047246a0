import { useId, useMemo, type ReactNode } from "react";
import { FieldContext } from "../ui/field-context.ts";

interface Props {
  error: string | undefined;
  /** One control, with an `aria-label`. */
  children: ReactNode;
}

/** A control in a row, which has no visible label of its own, with its error. */
export function RowField({ error, children }: Props) {
  const id = useId();
  const control = useMemo(
    () => ({
      id,
      "aria-describedby": error === undefined ? undefined : `${id}-error`,
      "aria-invalid": error === undefined ? undefined : (true as const),
      "aria-required": undefined,
    }),
    [id, error],
  );
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <FieldContext value={control}>{children}</FieldContext>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
