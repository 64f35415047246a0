import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LogOut, MonitorOff, UserMinus } from "lucide-react";
import type { Member } from "@parley/client";
import { sessionQuery } from "../../../api/session.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { MenuItem } from "../../../components/ui/menu.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { RowMenu } from "../../../components/ui/row-menu.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { LeaveWorkspaceDialog } from "./leave-workspace-dialog.tsx";
import { MemberRoleSelect } from "./member-role-select.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { SignOutMemberDialog } from "./sign-out-member-dialog.tsx";

export function MembersTable({ members }: { members: readonly Member[] }) {
  const { can } = useWorkspace();
  const { data: session } = useQuery(sessionQuery);
  const [signingOut, setSigningOut] = useState<Member | null>(null);
  const isSelf = ({ id }: Member) => id === session?.person.id;
  return (
    <>
      <RecordsTable
        label="Members"
        records={members}
        columns={[
          {
            label: "Person",
            width: 240,
            isWide: true,
            cell: (member) => (
              <>
                <div className="flex min-w-0 flex-wrap items-center gap-x-2">
                  <span className="line-clamp-2 min-w-0 font-medium break-words">{member.name}</span>
                  {isSelf(member) && <Badge look="accent">You</Badge>}
                  {member.lacks_two_factor && <Badge>No two-factor</Badge>}
                </div>
                <p className="line-clamp-2 break-all text-muted">{member.email}</p>
              </>
            ),
          },
          {
            label: "Joined",
            width: 116,
            className: "text-muted",
            cell: (member) => <TimeAgo time={member.created_at} />,
          },
          {
            label: "Role",
            width: 152,
            cell: (member) => <MemberRoleSelect member={member} isSelf={isSelf(member)} />,
          },
        ]}
        actions={(member, ask) =>
          (isSelf(member) || can("admin")) && (
            <RowMenu name={member.name}>
              {!isSelf(member) && can(member.role) && (
                <MenuItem onSelect={() => setSigningOut(member)}>
                  <MonitorOff aria-hidden="true" />
                  Sign out…
                </MenuItem>
              )}
              <MenuItem
                isDangerous
                disabled={!isSelf(member) && !can(member.role) && "Has a higher role than you"}
                onSelect={ask}
              >
                {isSelf(member) ? <LogOut aria-hidden="true" /> : <UserMinus aria-hidden="true" />}
                {isSelf(member) ? "Leave workspace…" : "Remove…"}
              </MenuItem>
            </RowMenu>
          )
        }
        question={(member, onClose) =>
          isSelf(member) ? (
            <LeaveWorkspaceDialog onClose={onClose} />
          ) : (
            <RemoveMemberDialog member={member} onClose={onClose} />
          )
        }
      />
      {signingOut && <SignOutMemberDialog member={signingOut} onClose={() => setSigningOut(null)} />}
    </>
  );
}
