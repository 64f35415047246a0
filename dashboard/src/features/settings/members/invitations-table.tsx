import { MailX } from "lucide-react";
import type { Invitation } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge, type BadgeLook } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { nameOfRole } from "../roles/role-options.ts";
import { RevokeInvitationDialog } from "./revoke-invitation-dialog.tsx";

const LOOKS: Record<Invitation["status"], BadgeLook> = {
  open: "accent",
  accepted: "good",
  expired: "neutral",
};
const WORDS: Record<Invitation["status"], string> = {
  open: "Pending",
  accepted: "Accepted",
  expired: "Expired",
};

export function InvitationsTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { can } = useWorkspace();
  return (
    <RecordsTable
      label="Invitations"
      records={invitations}
      columns={[
        { label: "For", width: 200, isWide: true, cell: (invitation) => <Invited invitation={invitation} /> },
        { label: "Role", width: 100, cell: ({ role }) => nameOfRole(role) },
        {
          label: "Status",
          width: 104,
          cell: ({ status }) => <Badge look={LOOKS[status]}>{WORDS[status]}</Badge>,
        },
      ]}
      actionsWidth={136}
      actions={({ email, role, status }, ask) =>
        can(role) && (
          <Button look="ghost" size="sm" onClick={ask}>
            <MailX aria-hidden="true" className="hidden sm:block" />
            {status === "open" ? "Revoke" : "Delete"}
            <span className="sr-only"> the invitation for {email ?? "anyone with the link"}</span>
          </Button>
        )
      }
      question={(invitation, onClose) => <RevokeInvitationDialog invitation={invitation} onClose={onClose} />}
    />
  );
}

function Invited({ invitation }: { invitation: Invitation }) {
  const { email, status, expires_at: expiresAt, accepted_at: acceptedAt } = invitation;
  return (
    <>
      <p className="line-clamp-2 font-medium break-words">{email ?? "Anyone with the link"}</p>
      <p className="text-muted">
        {status === "accepted" && acceptedAt !== null ? (
          <>
            Accepted <TimeAgo time={acceptedAt} />
          </>
        ) : (
          <>
            {status === "open" ? "Expires" : "Expired"} <TimeAgo time={expiresAt} />
          </>
        )}
      </p>
    </>
  );
}
