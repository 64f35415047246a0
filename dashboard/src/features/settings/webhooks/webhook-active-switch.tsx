import type { Webhook } from "@parley/client";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Switch } from "../../../components/ui/switch.tsx";

/** Shown as switched at once: it can be switched back, and is if the service refuses. */
export function WebhookActiveSwitch({ webhook }: { webhook: Webhook }) {
  const { can } = useWorkspace();
  const patch = useOperation("webhooks_patch", {
    invalidates: ["webhooks"],
    success: ({ active }) => (active ? "The webhook is on" : "The webhook is off; what waits is held back"),
  });
  return (
    <Switch
      aria-label={`${webhook.url} is active`}
      checked={patch.isPending ? (patch.variables.body.active ?? webhook.active) : webhook.active}
      disabled={!can("editor")}
      onCheckedChange={(active) => patch.mutate({ path: { webhook_id: webhook.id }, body: { active } })}
    />
  );
}
