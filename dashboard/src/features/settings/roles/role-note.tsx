import { useWorkspace, type Role } from "../../../api/use-workspace.ts";
import { Notice } from "../../../components/ui/notice.tsx";

interface Props {
  /** The least role that may do it. */
  role: Role;
  /** What can't be done, such as "Adding and changing webhooks". */
  what: string;
}

/** Says why there are no buttons here; nothing for those who may use them. */
export function RoleNote({ role, what }: Props) {
  const workspace = useWorkspace();
  if (workspace.can(role)) return null;
  return (
    <Notice>
      {what} needs the role {role}; you have {workspace.role}. An admin or owner of the workspace can change
      that.
    </Notice>
  );
}
