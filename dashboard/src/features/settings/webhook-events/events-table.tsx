import { Link } from "@tanstack/react-router";
import type { WebhookEvent } from "@parley/client";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";

interface Props {
  events: readonly WebhookEvent[];
  onOpen(id: string): void;
}

export function EventsTable({ events, onOpen }: Props) {
  const workspaceId = useWorkspaceId();
  return (
    <RecordsTable
      label="Events"
      records={events}
      columns={[
        {
          label: "Event",
          width: 200,
          isWide: true,
          cell: ({ id, type }) => (
            <button
              type="button"
              className="font-mono text-[0.8125rem] break-all hover:underline"
              onClick={() => onOpen(id)}
            >
              {type}
              <span className="sr-only">, details</span>
            </button>
          ),
        },
        {
          label: "Call",
          width: 272,
          cell: ({ call_id: callId }) =>
            callId === null ? (
              "–"
            ) : (
              <Link
                to="/w/$workspaceId/calls/$callId"
                params={{ workspaceId, callId }}
                className="font-mono text-[0.8125rem] break-all text-link underline"
              >
                {callId}
              </Link>
            ),
        },
        {
          label: "Created",
          width: 124,
          className: "text-muted",
          cell: (event) => <TimeAgo time={event.created_at} />,
        },
      ]}
    />
  );
}
