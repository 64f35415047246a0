import { useFallbackInterval } from "../../../api/use-workspace-events.ts";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Inbox } from "lucide-react";
import type { Webhook } from "@parley/client";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { ListView } from "../../../components/ui/list-view.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { DeliveriesTable } from "./deliveries-table.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import type { DeliverySearch, DeliveryStatus } from "./delivery-search.ts";
import { TestWebhookButton } from "./test-webhook-button.tsx";
import { WebhookPage } from "./webhook-page.tsx";

const FROM = "/w/$workspaceId/settings/webhooks/$webhookId";

/** What was sent to a webhook, and the outcome. */
export function DeliveriesPage() {
  const { webhookId } = useParams({ from: FROM });
  return <WebhookPage webhookId={webhookId}>{(webhook) => <Deliveries webhook={webhook} />}</WebhookPage>;
}

function Deliveries({ webhook }: { webhook: Webhook }) {
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const { status, delivery } = search;
  /** Opening a dialog is a step that Back undoes; filters and closing it are not. */
  const change = (next: DeliverySearch) =>
    void navigate({ search: next, replace: next.delivery === undefined, resetScroll: false });
  const choose = (chosen: DeliveryStatus | "all") => change(chosen === "all" ? {} : { status: chosen });
  return (
    <section aria-label="Deliveries" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">Kept for 30 days, newest first.</p>
        <Select
          className="w-36"
          aria-label="Status"
          value={status ?? "all"}
          onChange={choose}
          options={[
            { value: "all", label: "All" },
            { value: "delivered", label: "Delivered" },
            { value: "pending", label: "Pending" },
            { value: "failed", label: "Failed" },
          ]}
        />
      </div>
      <DeliveryList webhook={webhook} status={status} onOpen={(id) => change({ ...search, delivery: id })} />
      {delivery !== undefined && (
        <DeliveryDialog
          webhook={webhook}
          deliveryId={delivery}
          onOpen={(id) => change({ ...search, delivery: id })}
          onClose={() => change(status ? { status } : {})}
        />
      )}
    </section>
  );
}

interface ListProps {
  webhook: Webhook;
  status: DeliveryStatus | undefined;
  onOpen(id: string): void;
}

function DeliveryList({ webhook, status, onOpen }: ListProps) {
  const deliveries = useOperationList(
    "webhooks_deliveries_list",
    { path: { webhook_id: webhook.id }, query: { ...(status && { status }) } },
    { refetchInterval: useFallbackInterval() },
  );
  const empty = (
    <EmptyState
      icon={Inbox}
      title={status ? `No ${status} deliveries` : "Nothing sent yet"}
      action={!status && <TestWebhookButton webhook={webhook} />}
    >
      {status
        ? "Choose another status to see the rest."
        : `Subscribed to ${webhook.events.join(", ")}. Send a ping to check that your server answers.`}
    </EmptyState>
  );
  return (
    <ListView list={deliveries} empty={empty}>
      {(items) => <DeliveriesTable deliveries={items} onOpen={onOpen} />}
    </ListView>
  );
}
