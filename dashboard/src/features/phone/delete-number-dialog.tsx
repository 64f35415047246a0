import type { PhoneNumber } from "@parley/client";
import { toProblem } from "../../api/problem.ts";
import { useOperation } from "../../api/use-operation.ts";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";

interface Props {
  number: PhoneNumber;
  onClose(): void;
  onDeleted?(): void;
}

export function DeleteNumberDialog({ number: { id, number }, onClose, onDeleted }: Props) {
  const remove = useOperation("phone_numbers_delete", {
    invalidates: ["phone_numbers"],
    errors: "form",
    success: `${number} was deleted`,
    onSuccess: () => {
      onClose();
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ path: { phone_number_id: id } })}
      title={`Delete ${number}?`}
      action="Delete number"
      typedName={number}
      isPending={remove.isPending}
      error={remove.error && toProblem(remove.error).message}
    >
      <p>Calls to it are refused from then on. The records of its calls stay.</p>
    </ConfirmDialog>
  );
}
