import { useWorkspace } from "../../../api/use-workspace.ts";
import { Card } from "../../../components/ui/card.tsx";
import { CodeLine } from "../../../components/ui/code-line.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { RoleNote } from "../roles/role-note.tsx";
import { DeleteWorkspaceCard } from "./delete-workspace-card.tsx";
import { LeaveWorkspaceCard } from "./leave-workspace-card.tsx";
import { ForgetCallerCard } from "./forget-caller-card.tsx";
import { InboundCard } from "./inbound-card.tsx";
import { RequiredTwoFactorCard } from "./required-two-factor-card.tsx";
import { RetentionCard } from "./retention-card.tsx";
import { WorkspaceNameCard } from "./workspace-name-card.tsx";

/**
 * The workspace itself: its name, its id, who may call in, how long it keeps calls, how members sign in, deleting a
 * caller's data, and all of it.
 */
export function GeneralPage() {
  const { id } = useWorkspace();
  return (
    <Page isNarrow>
      <PageHeader title="General" description="Name, ID, inbound calls, data retention and sign-in." />
      <RoleNote role="admin" what="change the workspace" />
      <WorkspaceNameCard key={id} />
      <Card title="Workspace ID" description="Used in API URLs.">
        <CodeLine text={id} label="Copy workspace ID" />
      </Card>
      <InboundCard key={`${id} inbound`} />
      <RetentionCard
        key={`${id} recordings`}
        path="recording_retention_days"
        title="Recordings"
        description="Call records and transcripts stay when a recording is deleted."
        label="Delete recordings after (days)"
        action="Save retention"
      />
      <RetentionCard
        key={`${id} calls`}
        path="call_retention_days"
        title="Calls"
        description="Deletes whole calls, with their recordings and analyses. Usage no longer counts them."
        label="Delete calls after (days)"
        action="Save call retention"
      />
      <RequiredTwoFactorCard />
      <ForgetCallerCard key={`${id} caller`} />
      <LeaveWorkspaceCard />
      <DeleteWorkspaceCard />
    </Page>
  );
}
