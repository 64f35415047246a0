import { useWorkspace } from "../../../api/use-workspace.ts";
import { Card } from "../../../components/ui/card.tsx";
import { CodeLine } from "../../../components/ui/code-line.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { RoleNote } from "../roles/role-note.tsx";
import { DeleteWorkspaceCard } from "./delete-workspace-card.tsx";
import { LeaveWorkspaceCard } from "./leave-workspace-card.tsx";
import { RecordingRetentionCard } from "./recording-retention-card.tsx";
import { WorkspaceNameCard } from "./workspace-name-card.tsx";

/** The workspace itself: its name, its id, how long it keeps recordings, deleting it. */
export function GeneralPage() {
  const { id } = useWorkspace();
  return (
    <Page isNarrow>
      <PageHeader title="General" description="Name, ID and recordings of the workspace." />
      <RoleNote role="admin" what="change the workspace" />
      <WorkspaceNameCard key={id} />
      <Card title="Workspace ID" description="Used in API URLs.">
        <CodeLine text={id} label="Copy workspace ID" />
      </Card>
      <RecordingRetentionCard key={`${id} recordings`} />
      <LeaveWorkspaceCard />
      <DeleteWorkspaceCard />
    </Page>
  );
}
