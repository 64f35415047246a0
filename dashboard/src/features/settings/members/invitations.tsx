import { MailX } from "lucide-react";
import { useState } from "react";
import type { Invitation } from "@parley/client";
import type { OperationList } from "../../../api/use-operation-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge, type BadgeLook } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
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
import { RevokeInvitationDialog } from "./revoke-invitation-dialog.tsx";

/** Links that were made, used or not. */
export function Invitations({ invitations }: { invitations: OperationList<Invitation> }) {
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-3">
      <h2 id="invitations" className="text-sm font-semibold">
        Invitations
      </h2>
      {invitations.error && invitations.items.length === 0 ? (
        <ErrorState error={invitations.error} onRetry={invitations.refetch} />
      ) : invitations.items.length === 0 ? (
        <p className="rounded-xl border border-dashed border-line px-4 py-5 text-sm text-muted">
          Nobody is invited. An invitation is a link that you send yourself; it makes one person a member.
        </p>
      ) : (
        <>
          <Table label="Invitations">
            <TableHead>
              <HeadCell className="w-full">For</HeadCell>
              <HeadCell className="hidden sm:table-cell">Role</HeadCell>
              <HeadCell>Status</HeadCell>
              <ActionsHeadCell />
            </TableHead>
            <TableBody>
              {invitations.items.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  onRevoke={() => setRevoked(invitation)}
                />
              ))}
            </TableBody>
          </Table>
          <LoadMore list={invitations} />
        </>
      )}
      {revoked && <RevokeInvitationDialog invitation={revoked} onClose={() => setRevoked(null)} />}
    </section>
  );
}

const LOOKS: Record<Invitation["status"], BadgeLook> = {
  open: "accent",
  accepted: "good",
  expired: "neutral",
};

function InvitationRow({ invitation, onRevoke }: { invitation: Invitation; onRevoke(): void }) {
  const { can } = useWorkspace();
  const { email, role, status, expires_at: expiresAt, accepted_at: acceptedAt } = invitation;
  return (
    <TableRow>
      <Cell className="max-w-0">
        <p className="line-clamp-2 font-medium break-words">{email ?? "Whoever has the link"}</p>
        <p className="text-muted">
          <span className="sm:hidden">{nameOfRole(role)} · </span>
          {status === "accepted" && acceptedAt !== null ? (
            <>
              accepted <TimeAgo time={acceptedAt} />
            </>
          ) : (
            <>
              {status === "open" ? "ends" : "ended"} <TimeAgo time={expiresAt} />
            </>
          )}
        </p>
      </Cell>
      <Cell className="hidden sm:table-cell">{nameOfRole(role)}</Cell>
      <Cell>
        <Badge look={LOOKS[status]}>{status.charAt(0).toUpperCase() + status.slice(1)}</Badge>
      </Cell>
      <Cell className="pl-0">
        {can(role) && (
          <Button look="ghost" size="sm" onClick={onRevoke}>
            <MailX aria-hidden="true" className="hidden sm:block" />
            {status === "open" ? "Revoke" : "Delete"}
            <span className="sr-only"> the invitation for {email ?? "whoever has the link"}</span>
          </Button>
        )}
      </Cell>
    </TableRow>
  );
}
