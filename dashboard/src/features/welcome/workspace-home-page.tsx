import { Navigate, useParams } from "@tanstack/react-router";

/** A workspace opens with its agents. */
export function WorkspaceHomePage() {
  const { workspaceId } = useParams({ from: "/w/$workspaceId" });
  return <Navigate to="/w/$workspaceId/agents" params={{ workspaceId }} replace />;
}
