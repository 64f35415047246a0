import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { DialogActions } from "./dialog.tsx";

interface Props {
  onCancel(): void;
  /** Why it can't be used now. */
  disabled?: string | false | undefined;
  isPending: boolean;
  look?: "primary" | "danger";
  /** The label of the submit button, such as "Create agent". */
  children: ReactNode;
}

/** The buttons at the end of a form in a dialog. */
export function SubmitActions({ onCancel, children, ...submit }: Props) {
  return (
    <DialogActions>
      <Button look="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" {...submit}>
        {children}
      </Button>
    </DialogActions>
  );
}
