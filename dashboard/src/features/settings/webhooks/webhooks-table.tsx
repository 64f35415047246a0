import { Link } from "@tanstack/react-router";
import type { Webhook } from "@parley/client";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { RecordsTable } from "../../../components/ui/records-table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { AttentionMark } from "../../attention/attention-mark.tsx";
import { WebhookActiveSwitch } from "./webhook-active-switch.tsx";

export function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const workspaceId = useWorkspaceId();
  return (
    <RecordsTable
      label="Webhooks"
      records={webhooks}
      columns={[
        {
          label: "URL",
          width: 240,
          isWide: true,
          cell: (webhook) => (
            <>
              <Link
                to="/w/$workspaceId/settings/webhooks/$webhookId"
                params={{ workspaceId, webhookId: webhook.id }}
                className="line-clamp-2 font-medium break-all hover:underline"
              >
                {webhook.url}
              </Link>
              <AttentionMark kind="webhook" id={webhook.id} />
              {webhook.description !== "" && <p className="truncate text-muted">{webhook.description}</p>}
            </>
          ),
        },
        {
          label: "Events",
          width: 192,
          cell: ({ events }) => (
            <span className="flex flex-wrap gap-1.5">
              {events.map((event) => (
                <Badge key={event}>{event}</Badge>
              ))}
            </span>
          ),
        },
        {
          label: "Changed",
          width: 116,
          className: "text-muted",
          cell: (webhook) => <TimeAgo time={webhook.updated_at} />,
        },
        {
          label: "Active",
          width: 80,
          card: "end",
          cell: (webhook) => <WebhookActiveSwitch webhook={webhook} />,
        },
      ]}
    />
  );
}
