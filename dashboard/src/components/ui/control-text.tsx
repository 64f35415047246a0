import type { ReactNode } from "react";
import { Label } from "./label.tsx";
import { useIsReading } from "./reading-context.ts";

interface Props {
  /** Id of the control; its description's is `${id}-hint`. */
  id: string;
  label: ReactNode;
  hint: ReactNode;
}

/** What a checkbox or switch is for, shown next to it. */
export function ControlText({ id, label, hint }: Props) {
  const isReading = useIsReading();
  return (
    <div className="flex min-w-0 flex-col">
      {isReading ? (
        <span className="text-sm break-words">{label}</span>
      ) : (
        <Label htmlFor={id} className="break-words">
          {label}
        </Label>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
