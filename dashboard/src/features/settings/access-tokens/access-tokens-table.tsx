import { Trash2 } from "lucide-react";
import { useState } from "react";
import type { AccessToken } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import {
  ActionsHeadCell,
  Cell,
  HeadCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "../../../components/ui/table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { nameOfRole } from "../roles/role-options.ts";
import { RevokeTokenDialog } from "./revoke-token-dialog.tsx";

export function AccessTokensTable({ tokens }: { tokens: readonly AccessToken[] }) {
  const [revoked, setRevoked] = useState<AccessToken | null>(null);
  return (
    <>
      <Table label="Access tokens">
        <TableHead>
          <HeadCell className="w-full">Name</HeadCell>
          <HeadCell className="hidden md:table-cell">Role</HeadCell>
          <HeadCell className="hidden sm:table-cell">Last used</HeadCell>
          <HeadCell>Expires</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </TableBody>
      </Table>
      {revoked && <RevokeTokenDialog token={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke(): void }) {
  const { can } = useWorkspace();
  return (
    <TableRow>
      <Cell className="max-w-0">
        <p className="line-clamp-2 font-medium break-words">{token.name}</p>
        <p className="break-words text-muted">
          <code className="text-xs">{token.prefix}…</code>
          <span className="md:hidden"> · {nameOfRole(token.role)}</span>
          <span className="sm:hidden">
            {" · "}
            {token.last_used_at === null ? (
              "never used"
            ) : (
              <>
                used <TimeAgo time={token.last_used_at} />
              </>
            )}
          </span>
          {token.member && (
            <span className="max-sm:block">
              <span className="max-sm:hidden"> · </span>
              {token.member.email}
            </span>
          )}
        </p>
      </Cell>
      <Cell className="hidden md:table-cell">
        <Badge>{nameOfRole(token.role)}</Badge>
      </Cell>
      <Cell className="hidden text-muted sm:table-cell">
        {token.last_used_at === null ? "Never" : <TimeAgo time={token.last_used_at} />}
      </Cell>
      <Cell className="text-muted">
        <Expires at={token.expires_at} />
      </Cell>
      <Cell className="pl-0">
        {can(token.role) ? (
          <Button
            look="ghost"
            size="icon-sm"
            aria-label={`Revoke ${token.name}`}
            title="Revoke"
            onClick={onRevoke}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        ) : (
          <span className="text-xs text-muted">Above your role</span>
        )}
      </Cell>
    </TableRow>
  );
}

function Expires({ at }: { at: string | null }) {
  if (at === null) return "Never";
  if (Date.parse(at) <= Date.now()) return <Badge look="bad">Expired</Badge>;
  return <TimeAgo time={at} />;
}
