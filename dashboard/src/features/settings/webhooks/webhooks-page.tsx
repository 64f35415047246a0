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

/** Which servers are told what happens here. */
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
        description="Your servers are told of calls and tool calls as they happen: signed, and again for a day where they do not answer."
        actions={button}
      />
      <RoleNote role="editor" what="Adding, testing and changing webhooks" />
      <ListView
        list={webhooks}
        rows={2}
        empty={
          <EmptyState icon={Webhook} title="No webhooks yet" action={button}>
            A webhook posts events to a URL of yours: file calls in your CRM, ring a bell, count minutes.
          </EmptyState>
        }
      >
        {(items) => <WebhooksTable webhooks={items} />}
      </ListView>
      {isCreating && <CreateWebhookDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}
