import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { useWorkspace, type Role } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";

/** Shown in place of what only a higher role may see. */
export function NeedsRole({ role, what }: { role: Role; what: string }) {
  const workspace = useWorkspace();
  return (
    <EmptyState
      icon={Lock}
      title={`${what} needs the role ${role}`}
      action={
        <Button look="secondary" asChild>
          <Link to="/w/$workspaceId/settings/members" params={{ workspaceId: workspace.id }}>
            See who can change that
          </Link>
        </Button>
      }
    >
      You have the role {workspace.role} in {workspace.name}. An admin or owner of the workspace can give you
      another.
    </EmptyState>
  );
}
