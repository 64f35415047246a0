import { useId, type ReactNode } from "react";
import { ControlText } from "./control-text.tsx";
import { Switch } from "./switch.tsx";

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange(checked: boolean): void;
  /** As in `Switch`. */
  disabled?: string | boolean;
}

/** A switch to the right of its text; both can be clicked. */
export function SwitchRow({ label, hint, checked, onChange, disabled = false }: Props) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <ControlText id={id} label={label} hint={hint} />
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onCheckedChange={onChange}
      />
    </div>
  );
}
