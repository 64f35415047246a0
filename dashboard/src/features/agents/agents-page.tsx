import { Bot, Plus } from "lucide-react";
import { useState } from "react";
import { useOperationList } from "../../api/use-operation-list.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { useShortcut } from "../../app/shortcuts/use-shortcut.ts";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { ListView } from "../../components/ui/list-view.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import { Page } from "../../components/ui/page.tsx";
import { AgentsTable } from "./agents-table.tsx";
import { CreateAgentDialog } from "./create-agent-dialog.tsx";

/** Every agent of the workspace. */
export function AgentsPage() {
  const { can } = useWorkspace();
  const agents = useOperationList("agents_list");
  const [isCreating, setIsCreating] = useState(false);
  const mayWrite = can("editor");
  const openDialog = () => setIsCreating(mayWrite);
  useShortcut("c", "New agent", openDialog);
  const newAgent = mayWrite && (
    <Button onClick={openDialog}>
      <Plus aria-hidden="true" />
      New agent
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Agents" description="Your voice agents and their settings." actions={newAgent} />
      <ListView
        list={agents}
        empty={
          <EmptyState icon={Bot} title="No agents yet" action={newAgent}>
            An agent talks with callers and uses your HTTP tools during the call.
          </EmptyState>
        }
      >
        {(items) => <AgentsTable agents={items} />}
      </ListView>
      <CreateAgentDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  );
}
