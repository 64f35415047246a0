import type { DeliverySummary } from "@parley/client";
import { Badge } from "../../../components/ui/badge.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { durationWords } from "../../../components/ui/duration-words.ts";
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
          width: 220,
          isWide: true,
          cell: (delivery) => <DeliveryName delivery={delivery} onOpen={() => onOpen(delivery.id)} />,
        },
        {
          label: "Status",
          width: 124,
          card: "end",
          cell: ({ status }) => <DeliveryBadge status={status} />,
        },
        {
          label: "Response",
          width: 116,
          className: "text-muted",
          cellClassName: "whitespace-nowrap",
          cell: ({ last_attempt: last }) =>
            last === null ? "–" : last.status === null ? "No response" : `HTTP ${last.status}`,
        },
        {
          label: "Attempts",
          width: 92,
          drop: 1,
          className: "text-right",
          cellClassName: "tabular-nums",
          cell: (delivery) => delivery.attempt_count,
        },
        {
          label: "Duration",
          width: 100,
          drop: 2,
          className: "text-right text-muted",
          cellClassName: "whitespace-nowrap tabular-nums",
          cell: ({ last_attempt: last }) => (last === null ? "–" : durationWords(last.duration_ms)),
        },
        {
          label: "Sent",
          width: 124,
          className: "text-muted",
          cell: (delivery) => <TimeAgo time={delivery.created_at} />,
        },
      ]}
    />
  );
}

function DeliveryName({ delivery, onOpen }: { delivery: DeliverySummary; onOpen(): void }) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <button type="button" className="font-mono text-[0.8125rem] break-all hover:underline" onClick={onOpen}>
        {delivery.event_type}
        <span className="sr-only"> ({delivery.status}), details</span>
      </button>
      {delivery.replay_of !== null && <Badge>Replay</Badge>}
    </div>
  );
}
