import type { Webhook } from "@parley/client";
import { useOperation } from "../../../api/use-operation.ts";
import { Switch } from "../../../components/ui/switch.tsx";
import { useMayChange } from "./use-may-change.ts";

/** Shows the new state at once, since it can be undone, and goes back if the service refuses. */
export function WebhookActiveSwitch({ webhook }: { webhook: Webhook }) {
  const mayChange = useMayChange(webhook);
  const patch = useOperation("webhooks_patch", {
    invalidates: ["webhooks"],
    success: ({ active }) =>
      active ? "Webhook turned on" : "Webhook turned off; pending events are held back",
  });
  return (
    <Switch
      aria-label={`${webhook.url} is active`}
      checked={patch.isPending ? (patch.variables.body.active ?? webhook.active) : webhook.active}
      disabled={!mayChange && "Only admins can change this"}
      onCheckedChange={(active) => patch.mutate({ path: { webhook_id: webhook.id }, body: { active } })}
    />
  );
}
