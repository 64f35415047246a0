import type { Input, Output } from "@parley/client";
import type { ReactNode } from "react";
import type { OperationId } from "../../api/client.ts";
import { toProblem } from "../../api/problem.ts";
import type { Room } from "../../api/query-key.ts";
import { useOperation } from "../../api/use-operation.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

interface Props<K extends OperationId> {
  operation: K;
  input: Input<K>;
  /** Such as `ifMatch` of the record that the person sees. */
  headers?: Record<string, string>;
  invalidates?: readonly Room[];
  /** Shown when it is done. Without it, `onDone` says so. */
  success?: string;
  title: string;
  /** The button's label, such as "Revoke token". */
  action: string;
  /** Must be typed before the button can be used. */
  typedName?: string;
  /** What is deleted with it. */
  children: ReactNode;
  onClose(): void;
  /** Called instead of closing, once it is done. */
  onDone?(output: Output<K>): void;
}

/** Asks before an operation that can't be undone, does it, and says if it failed. */
export function ConfirmOperation<K extends OperationId>(props: Props<K>) {
  const { operation, input, headers = {}, invalidates = [], success, onClose, onDone, ...dialog } = props;
  const confirmed = useOperation(operation, {
    invalidates,
    errors: "form",
    headers: () => headers,
    ...(success !== undefined && { success }),
    onSuccess: onDone ?? onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => confirmed.mutate(input)}
      isPending={confirmed.isPending}
      error={confirmed.error && toProblem(confirmed.error).message}
      {...dialog}
    />
  );
}
