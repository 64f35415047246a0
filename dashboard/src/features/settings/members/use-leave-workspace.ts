import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { workspacesQuery } from "../../../api/session.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";

/** Goes on to another workspace: this one is gone, or the user is no longer a member. */
export function useLeaveWorkspace(): () => void {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    queryClient.setQueryData(workspacesQuery.queryKey, (before) =>
      before?.filter(({ id }) => id !== workspaceId),
    );
    void navigate({ to: "/", ignoreBlocker: true });
  };
}
