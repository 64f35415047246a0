import type { AccessToken } from "@parley/client";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";

interface Props {
  token: AccessToken;
  onClose(): void;
}

export function RevokeTokenDialog({ token, onClose }: Props) {
  return (
    <ConfirmOperation
      operation="access_tokens_delete"
      input={{ path: { access_token_id: token.id } }}
      invalidates={["access_tokens"]}
      success={`${token.name} was revoked`}
      title={`Revoke ${token.name}?`}
      action="Revoke token"
      typedName={token.name}
      onClose={onClose}
    >
      <p>
        Whatever uses <code className="text-xs break-all">{token.prefix}…</code> is refused from this moment
        on. This cannot be undone.
      </p>
    </ConfirmOperation>
  );
}
