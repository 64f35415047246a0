import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { BackLink } from "../../../components/ui/back-link.tsx";

export function BackToTools() {
  const workspaceId = useWorkspaceId();
  return (
    <BackLink to="/w/$workspaceId/tools" params={{ workspaceId }}>
      Tools
    </BackLink>
  );
}
