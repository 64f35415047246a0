import { RotateCw } from "lucide-react";
import { useState } from "react";
import { writeJson, type Delivery, type Webhook } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../components/ui/dialog.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { CodeBlock } from "../../../components/ui/code-block.tsx";
import { AttemptList } from "./attempt-list.tsx";
import { DeliveryBadge } from "./delivery-badge.tsx";
import { useMayChange } from "./use-may-change.ts";

interface Props {
  webhook: Webhook;
  deliveryId: string;
  /** Shows another one: the replay. */
  onOpen(id: string): void;
  onClose(): void;
}

const WATCH_MS = 1_500;

/** One delivery: its attempts, what was sent, and sending it again. */
export function DeliveryDialog({ webhook, deliveryId, onOpen, onClose }: Props) {
  const path = { webhook_id: webhook.id, delivery_id: deliveryId };
  const [isSettled, setIsSettled] = useState(false);
  const query = useOperationQuery(
    "webhooks_deliveries_get",
    { path },
    { refetchInterval: isSettled ? false : WATCH_MS },
  );
  const isOver = query.data !== undefined && query.data.status !== "pending";
  if (isOver !== isSettled) setIsSettled(isOver);
  return (
    <Dialog isOpen onClose={onClose} title="Delivery" className="max-w-2xl">
      {query.data ? (
        <Details key={deliveryId} webhook={webhook} delivery={query.data} onOpen={onOpen} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-label="Loading" className="flex h-80 flex-col gap-4">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-24" />
          <Skeleton className="h-36" />
        </div>
      )}
    </Dialog>
  );
}

interface DetailsProps {
  webhook: Webhook;
  delivery: Delivery;
  onOpen(id: string): void;
}

function Details({ webhook, delivery, onOpen }: DetailsProps) {
  const mayChange = useMayChange(webhook);
  const replay = useOperation("webhooks_deliveries_replay", {
    invalidates: ["webhooks"],
    errors: "form",
    success: "Sent again",
    onSuccess: ({ id }) => onOpen(id),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <DeliveryBadge status={delivery.status} />
        <code className="text-[0.8125rem]">{delivery.event_type}</code>
        <span className="text-muted">
          <TimeAgo time={delivery.created_at} />
        </span>
        {delivery.replay_of !== null && (
          <button
            type="button"
            className="text-link underline"
            onClick={() => onOpen(delivery.replay_of ?? "")}
          >
            Replay of an earlier delivery
          </button>
        )}
      </div>
      <AttemptList delivery={delivery} />
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="text-sm font-medium">Payload</h3>
        <CodeBlock text={writeJson(delivery.payload, 2)} label="Payload" copyLabel="Copy payload" />
      </div>
      {replay.error && <Notice look="bad">{toProblem(replay.error).message}</Notice>}
      {mayChange && (
        <DialogActions>
          {!webhook.active && (
            <p className="mr-auto self-center text-sm text-muted">The webhook is off. Turn it on first.</p>
          )}
          <Button
            look="secondary"
            isPending={replay.isPending}
            disabled={!webhook.active && "The webhook is turned off"}
            onClick={() => replay.mutate({ path: { webhook_id: webhook.id, delivery_id: delivery.id } })}
          >
            {!replay.isPending && <RotateCw aria-hidden="true" />}
            Send again
          </Button>
        </DialogActions>
      )}
    </>
  );
}
