import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { PreviewLink } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { CodeLine } from "../../../components/ui/code-line.tsx";
import { ConfirmOperation } from "../../../components/forms/confirm-operation.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { useAgent } from "../agent/agent-context.ts";

const moment = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

interface Props {
  link: PreviewLink;
  onRotate(): void;
}

export function PreviewLinkCard({ link, onRotate }: Props) {
  const agent = useAgent();
  const { can } = useWorkspace();
  const [isEnding, setIsEnding] = useState(false);
  const hasExpired = link.expires_at !== null && Date.parse(link.expires_at) <= Date.now();
  return (
    <Card
      title="Preview link"
      description="Anyone with the link can talk to the agent without an account."
      actions={hasExpired ? <Badge look="bad">Expired</Badge> : <Badge look="good">Active</Badge>}
      footer={
        <>
          {can("editor") && (
            <>
              <Button look="secondary" onClick={() => setIsEnding(true)}>
                Turn off…
              </Button>
              <Button look="secondary" onClick={onRotate}>
                Replace…
              </Button>
            </>
          )}
          <Button asChild>
            <a href={link.url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden="true" />
              Open
            </a>
          </Button>
        </>
      }
    >
      <CodeLine text={link.url} label="Copy link" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
        <dt className="text-muted">Created</dt>
        <dd>
          <TimeAgo time={link.created_at} />
        </dd>
        <dt className="text-muted">{hasExpired ? "Expired" : "Expires"}</dt>
        <dd>{link.expires_at === null ? "Never" : moment.format(new Date(link.expires_at))}</dd>
      </dl>
      {!agent.active && (
        <Notice look="warn">The agent is inactive, so the link can&rsquo;t start calls.</Notice>
      )}
      {isEnding && (
        <ConfirmOperation
          operation="agents_delete_preview_link"
          input={{ path: { agent_id: agent.id } }}
          invalidates={["agents"]}
          success="Preview link turned off"
          title={`Turn off the preview link for ${agent.name}?`}
          action="Turn off"
          onClose={() => setIsEnding(false)}
        >
          <p>The link stops working immediately and can&rsquo;t be restored. A new link has a new address.</p>
        </ConfirmOperation>
      )}
    </Card>
  );
}
