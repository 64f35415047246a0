import type { Trunk } from "@parley/client";
import { toProblem } from "../../api/problem.ts";
import { useOperation } from "../../api/use-operation.ts";
import { ConfirmDialog } from "../../components/ui/confirm-dialog.tsx";

interface Props {
  trunk: Trunk;
  onClose(): void;
  onDeleted?(): void;
}

export function DeleteTrunkDialog({ trunk, onClose, onDeleted }: Props) {
  const remove = useOperation("trunks_delete", {
    invalidates: ["trunks"],
    errors: "form",
    success: `${trunk.name} was deleted`,
    onSuccess: () => {
      onClose();
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ path: { trunk_id: trunk.id } })}
      title={`Delete ${trunk.name}?`}
      action="Delete trunk"
      typedName={trunk.name}
      isPending={remove.isPending}
      error={remove.error && toProblem(remove.error).message}
    >
      <p>Its password is forgotten. The service refuses while phone numbers ring through the trunk.</p>
    </ConfirmDialog>
  );
}
