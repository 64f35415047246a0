import { useState } from "react";
import type { Member } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace, type Role } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { nameOfRole, roleOptions } from "../roles/role-options.ts";
import { roleWithArticle } from "../roles/role-with-article.ts";

interface Props {
  member: Member;
  isSelf: boolean;
}

/** Changes a role at once, since it can be changed back. The user's own role asks first, since it can't. */
export function MemberRoleSelect({ member, isSelf }: Props) {
  const { can } = useWorkspace();
  const [asked, setAsked] = useState<Role | null>(null);
  const patch = useOperation("members_patch", {
    invalidates: ["members", "invitations", "access_tokens", "workspaces"],
    errors: asked ? "form" : "toast",
    success: ({ name, role }) => `${name} is now ${roleWithArticle(role)}`,
    onSuccess: () => setAsked(null),
  });
  if (!can("admin") || !can(member.role)) return <Badge>{nameOfRole(member.role)}</Badge>;
  const change = (role: Role) => patch.mutate({ path: { member_id: member.id }, body: { role } });
  return (
    <>
      <Select
        className="w-28 sm:w-32"
        aria-label={`Role of ${member.name}`}
        value={patch.isPending ? (patch.variables.body.role ?? member.role) : member.role}
        options={roleOptions(can)}
        onChange={(role) => {
          if (role === member.role || patch.isPending) return; // disabling it would lose the focus
          if (isSelf) setAsked(role);
          else change(role);
        }}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(null)}
          onConfirm={() => change(asked)}
          title={`Become ${roleWithArticle(asked)}?`}
          action="Change my role"
          isPending={patch.isPending}
          error={patch.error && toProblem(patch.error).message}
        >
          <p>Only another {member.role} can undo this. Your access tokens change, too.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
