import { useParams } from "@tanstack/react-router";
import type { Webhook } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { useDraftOf } from "../../../components/forms/use-draft-of.ts";
import { useUnsavedChanges } from "../../../components/forms/use-unsaved-changes.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ReadingContext } from "../../../components/ui/reading-context.ts";
import { privateNetworkAt } from "../../../api/private-network-at.ts";
import { RoleNote } from "../roles/role-note.tsx";
import { DeleteWebhookCard } from "./delete-webhook-card.tsx";
import { roleFor, useMayChange } from "./use-may-change.ts";
import { WEBHOOK_FIELDS, WebhookFields, type WebhookDraft } from "./webhook-fields.tsx";
import { WebhookPage } from "./webhook-page.tsx";
import { WebhookSecretCard } from "./webhook-secret-card.tsx";

const FROM = "/w/$workspaceId/settings/webhooks/$webhookId/settings";

/** Where a webhook's events go, which ones, and its secret. */
export function WebhookSettingsPage() {
  const { webhookId } = useParams({ from: FROM });
  return (
    <WebhookPage webhookId={webhookId}>{(webhook) => <WebhookSettings webhook={webhook} />}</WebhookPage>
  );
}

function WebhookSettings({ webhook }: { webhook: Webhook }) {
  const mayChange = useMayChange(webhook);
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <RoleNote role={roleFor(webhook)} what="change this webhook" />
      <Subscription key={webhook.id} webhook={webhook} />
      <WebhookSecretCard webhook={webhook} />
      {mayChange && <DeleteWebhookCard webhook={webhook} />}
    </div>
  );
}

function Subscription({ webhook }: { webhook: Webhook }) {
  const mayWrite = useMayChange(webhook);
  const draft = useDraftOf(draftOf(webhook));
  const guard = useUnsavedChanges(draft.isDirty);
  const save = useOperation("webhooks_patch", {
    invalidates: ["webhooks"],
    errors: "form",
    success: "Webhook saved",
    onSuccess: (saved) => draft.reset(draftOf(saved)),
  });
  const problem = privateNetworkAt("url", save.error && toProblem(save.error));
  return (
    <Card title="Subscription">
      {guard}
      <Form
        onSubmit={() =>
          save.mutate({
            path: { webhook_id: webhook.id },
            body: { ...draft.value, url: draft.value.url.trim() },
          })
        }
        problem={problem}
        shown={WEBHOOK_FIELDS}
        actions={
          mayWrite && (
            <div className="flex gap-2">
              <Button
                type="submit"
                disabled={!draft.isDirty && "Nothing has changed"}
                isPending={save.isPending}
              >
                Save webhook
              </Button>
              {draft.isDirty && (
                <Button look="ghost" onClick={() => draft.reset()}>
                  Discard
                </Button>
              )}
            </div>
          )
        }
      >
        <ReadingContext value={!mayWrite}>
          <WebhookFields value={draft.value} onChange={draft.change} problem={problem} />
        </ReadingContext>
      </Form>
    </Card>
  );
}

function draftOf({ url, events, description }: Webhook): WebhookDraft {
  return { url, events, description };
}
