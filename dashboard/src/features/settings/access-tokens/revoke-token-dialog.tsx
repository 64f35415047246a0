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
      success={`${token.name} revoked`}
      title={`Revoke ${token.name}?`}
      action="Revoke token"
      typedName={token.name}
      onClose={onClose}
    >
      <p>
        Requests that use <code className="text-xs break-all">{token.prefix}…</code> will be rejected
        immediately. This can&rsquo;t be undone.
      </p>
    </ConfirmOperation>
  );
}
