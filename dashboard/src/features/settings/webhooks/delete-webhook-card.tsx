import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Webhook } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { invalidateRooms } from "../../../api/query-key.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";

export function DeleteWebhookCard({ webhook }: { webhook: Webhook }) {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const remove = useOperation("webhooks_delete", {
    errors: "form",
    success: "The webhook was deleted",
    onSuccess: () => {
      const list = { to: "/w/$workspaceId/settings/webhooks", params: { workspaceId } } as const;
      // Only then: otherwise this page would ask for what is gone.
      void navigate({ ...list, ignoreBlocker: true }).then(() => invalidateRooms(queryClient, ["webhooks"]));
    },
  });
  const name = webhook.description || (URL.parse(webhook.url)?.host ?? webhook.url);
  return (
    <>
      <Card
        title="Delete the webhook"
        description="Its deliveries go with it. To stop it for a while, switch it off."
        className="pb-5"
        actions={
          <Button look="danger" size="sm" onClick={() => setIsAsked(true)}>
            Delete webhook…
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => remove.mutate({ path: { webhook_id: webhook.id } })}
        title={`Delete ${name}?`}
        action="Delete webhook"
        typedName={name}
        isPending={remove.isPending}
        error={remove.error && toProblem(remove.error).message}
      >
        <p>
          <span className="break-all">{webhook.url}</span> is told of nothing any more, and what waits for it
          is dropped. This cannot be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
