import { Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { useShortcut } from "../../../app/shortcuts/use-shortcut.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { LoadMore } from "../../../components/ui/load-more.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { ListSkeleton } from "../../../components/ui/skeleton.tsx";
import { RoleNote } from "../role-note.tsx";
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
      {webhooks.isPending ? (
        <ListSkeleton rows={2} />
      ) : webhooks.error && webhooks.items.length === 0 ? (
        <ErrorState error={webhooks.error} onRetry={webhooks.refetch} />
      ) : webhooks.items.length === 0 ? (
        <EmptyState icon={Webhook} title="No webhooks yet" action={button}>
          A webhook posts events to a URL of yours: file calls in your CRM, ring a bell, count minutes.
        </EmptyState>
      ) : (
        <>
          <WebhooksTable webhooks={webhooks.items} />
          <LoadMore list={webhooks} />
        </>
      )}
      {isCreating && <CreateWebhookDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}
