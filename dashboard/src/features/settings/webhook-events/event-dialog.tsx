import { useNavigate } from "@tanstack/react-router";
import { Send } from "lucide-react";
import { writeJson, type Webhook, type WebhookEvent } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { CodeBlock } from "../../../components/ui/code-block.tsx";
import { Dialog, DialogActions } from "../../../components/ui/dialog.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { useMayChange } from "../webhooks/use-may-change.ts";

interface Props {
  webhook: Webhook;
  eventId: string;
  /** Shows the events of this call. */
  onCall(callId: string): void;
  onClose(): void;
}

/** One event: what it said, and sending it to the webhook, which then shows the delivery. */
export function EventDialog({ webhook, eventId, onCall, onClose }: Props) {
  const query = useOperationQuery("webhook_events_get", { path: { webhook_event_id: eventId } });
  return (
    <Dialog isOpen onClose={onClose} title="Event" className="max-w-2xl">
      {query.data ? (
        <Details webhook={webhook} event={query.data} onCall={onCall} />
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-label="Loading" className="flex h-80 flex-col gap-4">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-36" />
        </div>
      )}
    </Dialog>
  );
}

type DetailsProps = Pick<Props, "webhook" | "onCall"> & { event: WebhookEvent };

function Details({ webhook, event, onCall }: DetailsProps) {
  const workspaceId = useWorkspaceId();
  const mayChange = useMayChange(webhook);
  const navigate = useNavigate();
  const send = useOperation("webhook_events_redeliver", {
    invalidates: ["webhooks"],
    errors: "form",
    success: "Sent again",
    onSuccess: ({ id }) =>
      void navigate({
        to: "/w/$workspaceId/settings/webhooks/$webhookId",
        params: { workspaceId, webhookId: webhook.id },
        search: { delivery: id },
      }),
  });
  const { call_id: callId } = event;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <code className="text-[0.8125rem]">{event.type}</code>
        <span className="text-muted">
          <TimeAgo time={event.created_at} />
        </span>
        {callId !== null && (
          <button type="button" className="text-link underline" onClick={() => onCall(callId)}>
            All events of this call
          </button>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="text-sm font-medium">Data</h3>
        <CodeBlock text={writeJson(event.data, 2)} label="Data" copyLabel="Copy data" />
      </div>
      {send.error && <Notice look="bad">{toProblem(send.error).message}</Notice>}
      {mayChange && (
        <DialogActions>
          {!webhook.active && (
            <p className="mr-auto self-center text-sm text-muted">The webhook is off. Turn it on first.</p>
          )}
          <Button
            look="secondary"
            isPending={send.isPending}
            disabled={!webhook.active && "The webhook is turned off"}
            onClick={() =>
              send.mutate({ path: { webhook_event_id: event.id }, body: { webhook_id: webhook.id } })
            }
          >
            {!send.isPending && <Send aria-hidden="true" />}
            Send to this webhook
          </Button>
        </DialogActions>
      )}
    </>
  );
}
