import { Trash2 } from "lucide-react";
import type { AccessToken } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { nameOfRole } from "../roles/role-options.ts";
import { RevokeTokenDialog } from "./revoke-token-dialog.tsx";

export function AccessTokensTable({ tokens }: { tokens: readonly AccessToken[] }) {
  const { can } = useWorkspace();
  return (
    <RecordsTable
      label="Access tokens"
      records={tokens}
      columns={[
        { label: "Name", width: 190, isWide: true, cell: (token) => <TokenName token={token} /> },
        {
          label: "Role",
          width: 92,
          cell: ({ role }) => <Badge>{nameOfRole(role)}</Badge>,
        },
        {
          label: "Last used",
          width: 116,
          className: "text-muted",
          cell: ({ last_used_at: at }) => (at === null ? "Never" : <TimeAgo time={at} />),
        },
        {
          label: "Expires",
          width: 112,
          cellClassName: "text-muted",
          cell: ({ expires_at: at }) => <Expires at={at} />,
        },
      ]}
      actionsWidth={tokens.every(({ role }) => can(role)) ? 60 : 124}
      actions={({ name, role }, ask) =>
        can(role) ? (
          <Button look="ghost" size="icon-sm" aria-label={`Revoke ${name}`} title="Revoke" onClick={ask}>
            <Trash2 aria-hidden="true" />
          </Button>
        ) : (
          <span className="text-xs text-muted">Above your role</span>
        )
      }
      question={(token, onClose) => <RevokeTokenDialog token={token} onClose={onClose} />}
    />
  );
}

function TokenName({ token }: { token: AccessToken }) {
  return (
    <>
      <p className="line-clamp-2 font-medium break-words">{token.name}</p>
      <p className="break-words text-muted">
        <code className="text-xs">{token.prefix}…</code>
        {token.member && (
          <>
            {" · "}
            <span className="break-all">{token.member.email}</span>
          </>
        )}
      </p>
    </>
  );
}

function Expires({ at }: { at: string | null }) {
  if (at === null) return "Never";
  if (Date.parse(at) <= Date.now()) return <Badge look="bad">Expired</Badge>;
  return <TimeAgo time={at} />;
}
