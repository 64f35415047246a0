import type { Input } from "@parley/client";
import type { ReactNode } from "react";
import type { OperationId } from "../../api/client.ts";
import { toProblem } from "../../api/problem.ts";
import type { Room } from "../../api/query-key.ts";
import { useOperation } from "../../api/use-operation.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

interface Props<K extends OperationId> {
  operation: K;
  input: Input<K>;
  invalidates: readonly Room[];
  /** Its name, which has to be typed. */
  name: string;
  /** What it is, such as "agent". */
  what: string;
  /** What is deleted with it. */
  children: ReactNode;
  onClose(): void;
  onDeleted?: (() => void) | undefined;
}

/** Deletes a record after its name was typed. */
export function DeleteDialog<K extends OperationId>({
  operation,
  input,
  invalidates,
  name,
  what,
  children,
  onClose,
  onDeleted,
}: Props<K>) {
  const remove = useOperation(operation, {
    invalidates,
    errors: "form",
    success: `${name} was deleted`,
    onSuccess: () => {
      onClose();
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate(input)}
      title={`Delete ${name}?`}
      action={`Delete ${what}`}
      typedName={name}
      isPending={remove.isPending}
      error={remove.error && toProblem(remove.error).message}
    >
      {children}
    </ConfirmDialog>
  );
}
