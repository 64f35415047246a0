import type { PhoneNumber } from "@parley/client";
import { DeleteDialog } from "../../../components/forms/delete-dialog.tsx";

interface Props {
  number: PhoneNumber;
  onClose(): void;
  onDeleted?(): void;
}

export function DeleteNumberDialog({ number: { id, number }, ...close }: Props) {
  return (
    <DeleteDialog
      operation="phone_numbers_delete"
      input={{ path: { phone_number_id: id } }}
      invalidates={["phone_numbers"]}
      name={number}
      what="number"
      {...close}
    >
      <p>Calls to it will be rejected. Call records stay.</p>
    </DeleteDialog>
  );
}
