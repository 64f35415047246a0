import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useWorkspace, type Role } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { roleWithArticle } from "./role-with-article.ts";

/** Shown in place of what only a higher role may see; `what` is a verb phrase, such as "see access tokens". */
export function NeedsRole({ role, what }: { role: Role; what: string }) {
  const workspace = useWorkspace();
  return (
    <EmptyState
      icon={Lock}
      title={`Only ${role}s can ${what}`}
      action={
        <Button look="secondary" asChild>
          <Link to="/w/$workspaceId/settings/members" params={{ workspaceId: workspace.id }}>
            View members
          </Link>
        </Button>
      }
    >
      You&rsquo;re {roleWithArticle(workspace.role)} in {workspace.name}. An admin or owner can change your
      role.
    </EmptyState>
  );
}
