import { useNavigate } from "@tanstack/react-router";
import { Send } from "lucide-react";
import type { Webhook } from "@parley/client";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useMayChange } from "./use-may-change.ts";

/** Sends one ping, and shows the outcome. */
export function TestWebhookButton({ webhook }: { webhook: Webhook }) {
  const workspaceId = useWorkspaceId();
  const mayChange = useMayChange(webhook);
  const navigate = useNavigate();
  const test = useOperation("webhooks_test", {
    invalidates: ["webhooks"],
    onSuccess: ({ id }) =>
      void navigate({
        to: "/w/$workspaceId/settings/webhooks/$webhookId",
        params: { workspaceId, webhookId: webhook.id },
        search: { delivery: id },
      }),
  });
  if (!mayChange) return null;
  return (
    <Button
      look="secondary"
      isPending={test.isPending}
      onClick={() => test.mutate({ path: { webhook_id: webhook.id } })}
    >
      {!test.isPending && <Send aria-hidden="true" />}
      Send ping
    </Button>
  );
}
