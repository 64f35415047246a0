import type { DeliverySummary } from "@parley/client";
import { Badge } from "../../../components/ui/badge.tsx";
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from "../../../components/ui/table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { DeliveryBadge } from "./delivery-badge.tsx";

interface Props {
  deliveries: readonly DeliverySummary[];
  onOpen(id: string): void;
}

export function DeliveriesTable({ deliveries, onOpen }: Props) {
  return (
    <Table label="Deliveries">
      <TableHead>
        <HeadCell className="w-full">Event</HeadCell>
        <HeadCell>Status</HeadCell>
        <HeadCell className="hidden sm:table-cell">Answer</HeadCell>
        <HeadCell className="hidden text-right md:table-cell">Attempts</HeadCell>
        <HeadCell className="hidden text-right md:table-cell">Duration</HeadCell>
        <HeadCell className="hidden sm:table-cell">Sent</HeadCell>
      </TableHead>
      <TableBody>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onOpen={() => onOpen(delivery.id)} />
        ))}
      </TableBody>
    </Table>
  );
}

function DeliveryRow({ delivery, onOpen }: { delivery: DeliverySummary; onOpen(): void }) {
  const last = delivery.last_attempt;
  return (
    <TableRow>
      <Cell className="max-w-0">
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
      </Cell>
      <Cell>
        <DeliveryBadge status={delivery.status} />
      </Cell>
      <Cell className="hidden whitespace-nowrap text-muted sm:table-cell">
        {last === null ? "–" : last.status === null ? "No answer" : `HTTP ${last.status}`}
      </Cell>
      <Cell className="hidden text-right tabular-nums md:table-cell">{delivery.attempt_count}</Cell>
      <Cell className="hidden text-right whitespace-nowrap text-muted tabular-nums md:table-cell">
        {last === null ? "–" : `${last.duration_ms} ms`}
      </Cell>
      <Cell className="hidden text-muted sm:table-cell">
        <TimeAgo time={delivery.created_at} />
      </Cell>
    </TableRow>
  );
}
