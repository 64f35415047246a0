import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { History } from "lucide-react";
import type { Webhook } from "@parley/client";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useFallbackInterval } from "../../../api/use-workspace-events.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ListView } from "../../../components/ui/list-view.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { eventFilters } from "../webhooks/event-options.ts";
import { WebhookPage } from "../webhooks/webhook-page.tsx";
import { EventDialog } from "./event-dialog.tsx";
import type { EventSearch } from "./event-search.ts";
import { EventsTable } from "./events-table.tsx";

const FROM = "/w/$workspaceId/settings/webhooks/$webhookId/events";

/** The workspace's events, whichever webhook received them; each can be sent to this one. */
export function EventsPage() {
  const { webhookId } = useParams({ from: FROM });
  return <WebhookPage webhookId={webhookId}>{(webhook) => <Events webhook={webhook} />}</WebhookPage>;
}

function Events({ webhook }: { webhook: Webhook }) {
  const { type, call, event } = useSearch({ from: FROM });
  const { can } = useWorkspace();
  const navigate = useNavigate({ from: FROM });
  const filter: EventSearch = { ...(type && { type }), ...(call !== undefined && { call }) };
  /** Opening a dialog is a step that Back undoes; filters and closing it are not. */
  const change = (next: EventSearch) =>
    void navigate({ search: next, replace: next.event === undefined, resetScroll: false });
  return (
    <section aria-label="Events" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {call === undefined ? (
            "Sent to any webhook in the last 30 days, newest first."
          ) : (
            <>
              Events of <code className="text-[0.8125rem] break-all">{call}</code>{" "}
              <Button look="ghost" size="sm" onClick={() => change(type ? { type } : {})}>
                Show all
              </Button>
            </>
          )}
        </p>
        <Select
          className="w-52"
          aria-label="Event"
          value={type ?? "all"}
          onChange={(chosen) =>
            change({
              ...(chosen !== "all" && { type: chosen }),
              ...(call !== undefined && { call }),
            })
          }
          options={[
            { value: "all" as const, label: "All" },
            ...eventFilters(can("admin")).map((value) => ({ value, label: value })),
          ]}
        />
      </div>
      <EventList filter={filter} onOpen={(id) => change({ ...filter, event: id })} />
      {event !== undefined && (
        <EventDialog
          webhook={webhook}
          eventId={event}
          onCall={(id) => change({ call: id })}
          onClose={() => change(filter)}
        />
      )}
    </section>
  );
}

function EventList({ filter, onOpen }: { filter: EventSearch; onOpen(id: string): void }) {
  const { type, call } = filter;
  const events = useOperationList(
    "webhook_events_list",
    { query: { limit: 20, ...(type && { type }), ...(call !== undefined && { call_id: call }) } },
    { refetchInterval: useFallbackInterval() },
  );
  const isFiltered = type !== undefined || call !== undefined;
  const empty = (
    <EmptyState icon={History} title={isFiltered ? "No such events" : "No events yet"}>
      {isFiltered
        ? "Choose another event to see the rest."
        : "What happens from now on is kept for 30 days, if a webhook subscribes to it."}
    </EmptyState>
  );
  return (
    <ListView list={events} empty={empty}>
      {(items) => <EventsTable events={items} onOpen={onOpen} />}
    </ListView>
  );
}
