import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { useShortcut } from "../../../app/shortcuts/use-shortcut.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { ListSkeleton } from "../../../components/ui/skeleton.tsx";
import { RoleNote } from "../roles/role-note.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MembersTable } from "./members-table.tsx";

/** Who works in the workspace, and who is invited. */
export function MembersPage() {
  const { can } = useWorkspace();
  const members = useOperationList("members_list");
  const isAdmin = can("admin");
  const invitations = useOperationList("invitations_list", {}, { enabled: isAdmin });
  const [isInviting, setIsInviting] = useState(false);
  const invite = () => setIsInviting(isAdmin);
  useShortcut("c", "Invite someone", invite);
  const button = isAdmin && (
    <Button onClick={invite}>
      <UserPlus aria-hidden="true" />
      Invite
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Members" description="People in this workspace and their roles." actions={button} />
      <RoleNote role="admin" what="invite people and change roles" />
      {members.isPending || (isAdmin && invitations.isPending) ? (
        <ListSkeleton rows={2} />
      ) : members.error && members.items.length === 0 ? (
        <ErrorState error={members.error} onRetry={members.refetch} />
      ) : (
        <>
          <MembersTable members={members.items} />
          <LoadMore list={members} />
          {isAdmin && <Invitations invitations={invitations} />}
        </>
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </Page>
  );
}
