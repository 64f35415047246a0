import type { ReactNode } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

interface Props {
  /** How many of what: "3 agents". */
  what: string;
  names: readonly string[];
  isPending: boolean;
  onClose(): void;
  onConfirm(): void;
  /** What is deleted with them. */
  children: ReactNode;
}

/** Asks before many records are deleted: it names them all, and their number has to be typed. */
export function BulkDeletion({ what, names, isPending, onClose, onConfirm, children }: Props) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title={`Delete ${what}?`}
      action={`Delete ${what}`}
      typedName={what}
      isPending={isPending}
    >
      <ul
        // Long lists scroll, by keyboard too.
        tabIndex={0}
        role="list"
        aria-label="To be deleted"
        className="max-h-40 overflow-y-auto rounded-lg border border-line px-3 py-2 text-ink"
      >
        {names.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may be the same
          <li key={index} className="break-words">
            {name}
          </li>
        ))}
      </ul>
      {children}
    </ConfirmDialog>
  );
}
