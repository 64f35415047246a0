import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { sessionQuery } from "../api/session.ts";
import { CenteredPage } from "../components/ui/centered-page.tsx";
import { CreateWorkspaceForm } from "../features/account/create-workspace-form.tsx";
import { SignOutButton } from "../features/auth/sign-out-button.tsx";

/** For somebody who is signed in but a member of no workspace. */
export function NoWorkspacePage() {
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  return (
    <CenteredPage
      title="Create a workspace"
      description={`You're signed in as ${session?.person.email ?? ""}, but you aren't in a workspace yet. Create one, or ask for an invitation.`}
      footer={<SignOutButton />}
    >
      <CreateWorkspaceForm
        onCreated={({ id }) => void navigate({ to: "/w/$workspaceId/agents", params: { workspaceId: id } })}
      />
    </CenteredPage>
  );
}
