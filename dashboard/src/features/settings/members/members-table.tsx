import { useQuery } from "@tanstack/react-query";
import { LogOut, UserMinus } from "lucide-react";
import { useState } from "react";
import type { Member } from "@parley/client";
import { sessionQuery } from "../../../api/session.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { MenuItem } from "../../../components/ui/menu.tsx";
import { RowMenu } from "../../../components/ui/row-menu.tsx";
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
import { LeaveWorkspaceDialog } from "./leave-workspace-dialog.tsx";
import { MemberRoleSelect } from "./member-role-select.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";

export function MembersTable({ members }: { members: readonly Member[] }) {
  const { data: session } = useQuery(sessionQuery);
  const [removed, setRemoved] = useState<Member | null>(null);
  const ownId = session?.person.id;
  return (
    <>
      <Table label="Members">
        <TableHead>
          <HeadCell className="w-full">Person</HeadCell>
          <HeadCell className="hidden sm:table-cell">Joined</HeadCell>
          <HeadCell>Role</HeadCell>
          <ActionsHeadCell />
        </TableHead>
        <TableBody>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              isSelf={member.id === ownId}
              onRemove={() => setRemoved(member)}
            />
          ))}
        </TableBody>
      </Table>
      {removed &&
        (removed.id === ownId ? (
          <LeaveWorkspaceDialog onClose={() => setRemoved(null)} />
        ) : (
          <RemoveMemberDialog member={removed} onClose={() => setRemoved(null)} />
        ))}
    </>
  );
}

interface RowProps {
  member: Member;
  isSelf: boolean;
  onRemove(): void;
}

function MemberRow({ member, isSelf, onRemove }: RowProps) {
  const { can } = useWorkspace();
  const isReached = can(member.role);
  return (
    <TableRow>
      <Cell className="max-w-0">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <span className="line-clamp-2 min-w-0 font-medium break-words">{member.name}</span>
          {isSelf && <Badge look="accent">You</Badge>}
        </div>
        <p className="line-clamp-2 break-all text-muted">{member.email}</p>
      </Cell>
      <Cell className="hidden text-muted sm:table-cell">
        <TimeAgo time={member.created_at} />
      </Cell>
      <Cell>
        <MemberRoleSelect member={member} isSelf={isSelf} />
      </Cell>
      <Cell className="pl-0">
        {(isSelf || can("admin")) && (
          <RowMenu name={member.name}>
            <MenuItem isDangerous disabled={!isSelf && !isReached} onSelect={onRemove}>
              {isSelf ? <LogOut aria-hidden="true" /> : <UserMinus aria-hidden="true" />}
              {isSelf ? "Leave workspace…" : isReached ? "Remove…" : "Has a higher role than you"}
            </MenuItem>
          </RowMenu>
        )}
      </Cell>
    </TableRow>
  );
}
