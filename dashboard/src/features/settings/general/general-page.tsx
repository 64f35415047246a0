import { useWorkspace } from "../../../api/use-workspace.ts";
import { Card } from "../../../components/ui/card.tsx";
import { CodeLine } from "../../../components/ui/code-line.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { RoleNote } from "../roles/role-note.tsx";
import { DeleteWorkspaceCard } from "./delete-workspace-card.tsx";
import { LeaveWorkspaceCard } from "./leave-workspace-card.tsx";
import { WorkspaceNameCard } from "./workspace-name-card.tsx";

/** The workspace itself: its name, its id, deleting it. */
export function GeneralPage() {
  const { id } = useWorkspace();
  return (
    <Page className="max-w-3xl">
      <PageHeader title="General" description="The workspace itself." />
      <RoleNote role="admin" what="Renaming the workspace" />
      <WorkspaceNameCard key={id} />
      <Card title="Workspace id" description="Stands in every address of the API.">
        <CodeLine text={id} label="Copy workspace id" />
      </Card>
      <LeaveWorkspaceCard />
      <DeleteWorkspaceCard />
    </Page>
  );
}
