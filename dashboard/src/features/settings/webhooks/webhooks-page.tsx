import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { useShortcut } from "../../../app/shortcuts/use-shortcut.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ListView } from "../../../components/ui/list-view.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { RoleNote } from "../roles/role-note.tsx";
import { CreateWebhookDialog } from "./create-webhook-dialog.tsx";
import { WebhooksTable } from "./webhooks-table.tsx";

/** The servers that receive the workspace's events. */
export function WebhooksPage() {
  const { can } = useWorkspace();
  const webhooks = useOperationList("webhooks_list");
  const [isCreating, setIsCreating] = useState(false);
  const mayWrite = can("editor");
  const create = () => setIsCreating(mayWrite);
  useShortcut("c", "New webhook", create);
  const button = mayWrite && (
    <Button onClick={create}>
      <Plus aria-hidden="true" />
      New webhook
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Webhooks"
        description="Sends call and tool call events to your servers. Signed; retried for 24 hours."
        actions={button}
      />
      <RoleNote role="editor" what="add, test and change webhooks" />
      <ListView
        list={webhooks}
        rows={2}
        empty={
          <EmptyState icon={Webhook} title="No webhooks yet" action={button}>
            A webhook posts events to your URL, for example to log calls in your CRM.
          </EmptyState>
        }
      >
        {(items) => <WebhooksTable webhooks={items} />}
      </ListView>
      {isCreating && <CreateWebhookDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}
