import { Link } from "@tanstack/react-router";
import type { Webhook } from "@parley/client";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from "../../../components/ui/table.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { WebhookActiveSwitch } from "./webhook-active-switch.tsx";

export function WebhooksTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  const workspaceId = useWorkspaceId();
  return (
    <Table label="Webhooks">
      <TableHead>
        <HeadCell className="w-full">URL</HeadCell>
        <HeadCell className="hidden md:table-cell">Events</HeadCell>
        <HeadCell className="hidden sm:table-cell">Changed</HeadCell>
        <HeadCell>Active</HeadCell>
      </TableHead>
      <TableBody>
        {webhooks.map((webhook) => (
          <TableRow key={webhook.id}>
            <Cell className="max-w-0">
              <Link
                to="/w/$workspaceId/settings/webhooks/$webhookId"
                params={{ workspaceId, webhookId: webhook.id }}
                className="line-clamp-2 font-medium break-all hover:underline"
              >
                {webhook.url}
              </Link>
              {webhook.description !== "" && <p className="truncate text-muted">{webhook.description}</p>}
              <p className="text-muted md:hidden">{webhook.events.join(", ")}</p>
            </Cell>
            <Cell className="hidden md:table-cell">
              <span className="flex gap-1.5">
                {webhook.events.map((event) => (
                  <Badge key={event}>{event}</Badge>
                ))}
              </span>
            </Cell>
            <Cell className="hidden text-muted sm:table-cell">
              <TimeAgo time={webhook.updated_at} />
            </Cell>
            <Cell>
              <WebhookActiveSwitch webhook={webhook} />
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
