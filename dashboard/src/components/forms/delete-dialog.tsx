import type { Input } from "@parley/client";
import type { ReactNode } from "react";
import type { OperationId } from "../../api/client.ts";
import type { Room } from "../../api/query-key.ts";
import { ConfirmOperation } from "./confirm-operation.tsx";

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
export function DeleteDialog<K extends OperationId>({ name, what, onDeleted, ...rest }: Props<K>) {
  return (
    <ConfirmOperation
      {...rest}
      success={`${name} deleted`}
      title={`Delete ${name}?`}
      action={`Delete ${what}`}
      typedName={name}
      onDone={() => {
        rest.onClose();
        onDeleted?.();
      }}
    />
  );
}
