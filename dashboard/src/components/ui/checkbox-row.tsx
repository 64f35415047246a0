import { useId, type ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import { ControlText } from "./control-text.tsx";

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
  disabled?: boolean;
}

/** A checkbox with its text to the right; both can be clicked. */
export function CheckboxRow({ label, hint, checked, onChange, disabled = false }: Props) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <Checkbox
        id={id}
        checked={checked}
        disabled={disabled}
        className="mt-0.5"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onCheckedChange={(next) => onChange(next === true)}
      />
      <ControlText id={id} label={label} hint={hint} />
    </div>
  );
}
