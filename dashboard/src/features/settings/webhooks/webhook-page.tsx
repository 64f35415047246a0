import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Webhook } from "@parley/client";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { BackLink } from "../../../components/ui/back-link.tsx";
import { RecordError } from "../../../components/ui/record-error.tsx";
import { LinkTabs } from "../../../components/ui/link-tabs.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { ListSkeleton, Skeleton } from "../../../components/ui/skeleton.tsx";
import { AttentionNotices } from "../../attention/attention-notices.tsx";
import { TestWebhookButton } from "./test-webhook-button.tsx";
import { WebhookActiveSwitch } from "./webhook-active-switch.tsx";

interface Props {
  webhookId: string;
  children(webhook: Webhook): ReactNode;
}

/** What the pages of one webhook share: its header and their tabs. */
export function WebhookPage({ webhookId, children }: Props) {
  const workspaceId = useWorkspaceId();
  const params = { workspaceId, webhookId };
  const webhook = useOperationQuery("webhooks_get", { path: { webhook_id: webhookId } });
  const back = (
    <BackLink to="/w/$workspaceId/settings/webhooks" params={{ workspaceId }}>
      Webhooks
    </BackLink>
  );
  if (webhook.error && !webhook.data) {
    return (
      <Page>
        <PageHeader title="Webhook" back={back} />
        <RecordError
          error={webhook.error}
          onRetry={() => void webhook.refetch()}
          what="Webhook"
          list={
            <Link to="/w/$workspaceId/settings/webhooks" params={{ workspaceId }}>
              View webhooks
            </Link>
          }
        />
      </Page>
    );
  }
  const { data } = webhook;
  return (
    <Page>
      <PageHeader
        back={back}
        title={data ? nameOf(data) : "Webhook"}
        description={
          data ? <span className="break-all">{data.url}</span> : <Skeleton className="my-0.5 w-72" />
        }
        aside={data && <WebhookActiveSwitch webhook={data} />}
        actions={data && <TestWebhookButton webhook={data} />}
      />
      <AttentionNotices kind="webhook" id={webhookId} />
      <LinkTabs
        label="Webhook"
        tabs={[
          { link: { to: "/w/$workspaceId/settings/webhooks/$webhookId", params }, label: "Deliveries" },
          {
            link: { to: "/w/$workspaceId/settings/webhooks/$webhookId/events", params },
            label: "Events",
          },
          {
            link: { to: "/w/$workspaceId/settings/webhooks/$webhookId/settings", params },
            label: "Settings",
          },
        ]}
      />
      {data ? children(data) : <ListSkeleton />}
    </Page>
  );
}

/** A webhook has no name: this is its description, or the host of its URL. */
function nameOf({ description, url }: Webhook): string {
  return description || (URL.parse(url)?.host ?? url);
}
