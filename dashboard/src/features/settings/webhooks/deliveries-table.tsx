import type { DeliverySummary } from "@parley/client";
import { Badge } from "../../../components/ui/badge.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { DeliveryBadge } from "./delivery-badge.tsx";

interface Props {
  deliveries: readonly DeliverySummary[];
  onOpen(id: string): void;
}

export function DeliveriesTable({ deliveries, onOpen }: Props) {
  return (
    <RecordsTable
      label="Deliveries"
      records={deliveries}
      columns={[
        {
          label: "Event",
          isWide: true,
          cell: (delivery) => <DeliveryName delivery={delivery} onOpen={() => onOpen(delivery.id)} />,
        },
        { label: "Status", cell: ({ status }) => <DeliveryBadge status={status} /> },
        {
          label: "Response",
          className: "hidden text-muted sm:table-cell",
          cellClassName: "whitespace-nowrap",
          cell: ({ last_attempt: last }) =>
            last === null ? "–" : last.status === null ? "No response" : `HTTP ${last.status}`,
        },
        {
          label: "Attempts",
          className: "hidden text-right md:table-cell",
          cellClassName: "tabular-nums",
          cell: (delivery) => delivery.attempt_count,
        },
        {
          label: "Duration",
          className: "hidden text-right text-muted md:table-cell",
          cellClassName: "whitespace-nowrap tabular-nums",
          cell: ({ last_attempt: last }) => (last === null ? "–" : `${last.duration_ms} ms`),
        },
        {
          label: "Sent",
          className: "hidden text-muted sm:table-cell",
          cell: (delivery) => <TimeAgo time={delivery.created_at} />,
        },
      ]}
    />
  );
}

function DeliveryName({ delivery, onOpen }: { delivery: DeliverySummary; onOpen(): void }) {
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <button
          type="button"
          className="font-mono text-[0.8125rem] break-all hover:underline"
          onClick={onOpen}
        >
          {delivery.event_type}
          <span className="sr-only"> ({delivery.status}), details</span>
        </button>
        {delivery.replay_of !== null && <Badge>Replay</Badge>}
      </div>
      <p className="truncate text-xs text-muted sm:hidden">
        <TimeAgo time={delivery.created_at} />
      </p>
    </>
  );
}
