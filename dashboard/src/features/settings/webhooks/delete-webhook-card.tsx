import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Webhook } from "@parley/client";
import { invalidateRooms } from "../../../api/query-key.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";

export function DeleteWebhookCard({ webhook }: { webhook: Webhook }) {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const leave = () => {
    const list = { to: "/w/$workspaceId/settings/webhooks", params: { workspaceId } } as const;
    // Only after leaving: otherwise this page would fetch what is gone.
    void navigate({ ...list, ignoreBlocker: true }).then(() => invalidateRooms(queryClient, ["webhooks"]));
  };
  const name = webhook.description || (URL.parse(webhook.url)?.host ?? webhook.url);
  return (
    <>
      <Card
        title="Delete webhook"
        description="Also deletes its deliveries. To pause it, turn it off."
        className="pb-5"
        actions={
          <Button look="danger" size="sm" onClick={() => setIsAsked(true)}>
            Delete webhook…
          </Button>
        }
      />
      {isAsked && (
        <ConfirmOperation
          operation="webhooks_delete"
          input={{ path: { webhook_id: webhook.id } }}
          success="Webhook deleted"
          title={`Delete ${name}?`}
          action="Delete webhook"
          typedName={name}
          onClose={() => setIsAsked(false)}
          onDone={leave}
        >
          <p>
            <span className="break-all">{webhook.url}</span> will get no more events, and pending ones are
            dropped. This can&rsquo;t be undone.
          </p>
        </ConfirmOperation>
      )}
    </>
  );
}
