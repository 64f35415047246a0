import { useWorkspace, type Role } from "../../../api/use-workspace.ts";
import { Notice } from "../../../components/ui/notice.tsx";
import { roleWithArticle } from "./role-with-article.ts";

interface Props {
  /** The least role that may do it. */
  role: Role;
  /** What can't be done, such as "add and change webhooks". */
  what: string;
}

/** Says why there are no buttons here; nothing for those who may use them. */
export function RoleNote({ role, what }: Props) {
  const workspace = useWorkspace();
  if (workspace.can(role)) return null;
  return (
    <Notice>
      Only {role}s can {what}. You&rsquo;re {roleWithArticle(workspace.role)}.
    </Notice>
  );
}
