import { useState } from "react";
import type { Output } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { useDraft } from "../../../components/forms/use-draft.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { privateNetworkAt } from "../../../api/private-network-at.ts";
import { ShownOnceDialog } from "../issued/shown-once-dialog.tsx";
import { WEBHOOK_FIELDS, WebhookFields, type WebhookDraft } from "./webhook-fields.tsx";

type Made = Output<"webhooks_create">;

interface Props {
  onClose(): void;
}

/** Creates a webhook, then shows its secret once. */
export function CreateWebhookDialog({ onClose }: Props) {
  const [made, setMade] = useState<Made | null>(null);
  if (made) {
    return (
      <ShownOnceDialog
        title="Webhook secret"
        description="Every event is signed with it. Verify the signature before you trust an event."
        text={made.secret}
        label="Copy secret"
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="New webhook"
      description="Sends events to your server as they happen."
      className="max-w-lg"
    >
      <CreateWebhookForm onClose={onClose} onMade={setMade} />
    </Dialog>
  );
}

function CreateWebhookForm({ onClose, onMade }: Props & { onMade(webhook: Made): void }) {
  const draft = useDraft<WebhookDraft>({ url: "", events: ["call.ended"], description: "" });
  const create = useOperation("webhooks_create", {
    invalidates: ["webhooks"],
    errors: "form",
    onSuccess: onMade,
  });
  const problem = privateNetworkAt("url", create.error && toProblem(create.error));
  return (
    <Form
      onSubmit={() => create.mutate({ body: { ...draft.value, url: draft.value.url.trim() } })}
      problem={problem}
      shown={WEBHOOK_FIELDS}
      actions={
        <SubmitActions
          onCancel={onClose}
          disabled={draft.value.url.trim() === "" && "Enter a URL"}
          isPending={create.isPending}
        >
          Create webhook
        </SubmitActions>
      }
    >
      <WebhookFields value={draft.value} onChange={draft.change} problem={problem} />
    </Form>
  );
}
