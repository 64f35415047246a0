import type { Trunk } from "@parley/client";
import { DeleteDialog } from "../../../components/forms/delete-dialog.tsx";

interface Props {
  trunk: Trunk;
  onClose(): void;
  onDeleted?(): void;
}

export function DeleteTrunkDialog({ trunk, ...close }: Props) {
  return (
    <DeleteDialog
      operation="trunks_delete"
      input={{ path: { trunk_id: trunk.id } }}
      invalidates={["trunks"]}
      name={trunk.label}
      what="trunk"
      {...close}
    >
      <p>Also deletes its password. You can&rsquo;t delete a trunk that phone numbers use.</p>
    </DeleteDialog>
  );
}
