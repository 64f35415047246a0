import { useId, useMemo, type ReactNode } from "react";
import { FieldContext } from "../../../../components/ui/field-context.ts";

interface Props {
  error: string | undefined;
  /** One control, with an `aria-label`. */
  children: ReactNode;
}

/** A control of a row, which has no label of its own to be seen, and what is wrong with it. */
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
