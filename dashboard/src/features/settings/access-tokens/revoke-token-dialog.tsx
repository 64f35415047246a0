import type { AccessToken } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";

interface Props {
  token: AccessToken;
  onClose(): void;
}

export function RevokeTokenDialog({ token, onClose }: Props) {
  const remove = useOperation("access_tokens_delete", {
    invalidates: ["access_tokens"],
    errors: "form",
    success: `${token.name} was revoked`,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ path: { access_token_id: token.id } })}
      title={`Revoke ${token.name}?`}
      action="Revoke token"
      typedName={token.name}
      isPending={remove.isPending}
      error={remove.error && toProblem(remove.error).message}
    >
      <p>
        Whatever uses <code className="text-xs break-all">{token.prefix}…</code> is refused from this moment
        on. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
