import { Link } from "@tanstack/react-router";
import { ChevronLeft } from "lucide-react";
import { useWorkspaceId } from "../../api/use-workspace.ts";

export function BackToTools() {
  const workspaceId = useWorkspaceId();
  return (
    <Link
      to="/w/$workspaceId/tools"
      params={{ workspaceId }}
      className="-ml-1 inline-flex items-center gap-0.5 hover:text-ink hover:underline"
    >
      <ChevronLeft className="size-4" aria-hidden="true" />
      Tools
    </Link>
  );
}
