import type { ReactNode } from "react";
import { Label } from "./label.tsx";

interface Props {
  /** Of the control; `${id}-hint` is its description's. */
  id: string;
  label: ReactNode;
  hint: ReactNode;
}

/** What a checkbox or a switch is for, beside it. */
export function ControlText({ id, label, hint }: Props) {
  return (
    <div className="flex min-w-0 flex-col">
      <Label htmlFor={id} className="break-words">
        {label}
      </Label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
