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
import { ExactTime, TimeAgo } from "../../../components/ui/time-ago.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { QrCode } from "../../../components/ui/qr-code.tsx";
import { ExpirationDialog } from "./expiration-dialog.tsx";
import { hasExpired } from "./has-expired.ts";
import { LimitsDialog } from "./limits-dialog.tsx";

function calls(count: number): string {
  return count === 1 ? "1 call" : `${count} calls`;
}

interface Props {
  link: PreviewLink;
  onRotate(): void;
}

/** The link: where it leads, how long, and how much it may be used. */
export function LinkCard({ link, onRotate }: Props) {
  const agent = useAgent();
  const { can } = useWorkspace();
  const [isEnding, setIsEnding] = useState(false);
  const [changes, setChanges] = useState<"expiration" | "limits" | null>(null);
  const isExpired = hasExpired(link);
  return (
    <Card
      title="Preview link"
      description="Anyone with the link can talk to the agent without an account."
      actions={isExpired ? <Badge look="bad">Expired</Badge> : <Badge look="good">Active</Badge>}
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
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-4">
          <CodeLine text={link.url} label="Copy link" />
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
            <dt className="text-muted">Created</dt>
            <dd>
              <TimeAgo time={link.created_at} />
            </dd>
            <dt className="text-muted">{isExpired ? "Expired" : "Expires"}</dt>
            <dd className="flex flex-wrap items-center gap-x-2">
              {link.expires_at === null ? "Never" : <ExactTime time={link.expires_at} />}
              {can("editor") && (
                <ChangeButton label="Change expiration" onClick={() => setChanges("expiration")} />
              )}
            </dd>
            <dt className="text-muted">Limits</dt>
            <dd className="flex flex-wrap items-center gap-x-2">
              {`${calls(link.limits.calls_at_once)} at once, ${link.limits.calls_per_day} in 24 hours, ${link.limits.calls_per_address_and_hour} an hour per IP address`}
              {can("editor") && <ChangeButton label="Change limits" onClick={() => setChanges("limits")} />}
            </dd>
          </dl>
        </div>
        <div className="mx-auto shrink-0">
          <QrCode text={link.url} label="QR code of the preview link" fileName={`${agent.name} QR code`} />
        </div>
      </div>
      {!agent.active && (
        <Notice look="warn">The agent is inactive, so the link can&rsquo;t start calls.</Notice>
      )}
      {changes === "expiration" && <ExpirationDialog link={link} onClose={() => setChanges(null)} />}
      {changes === "limits" && <LimitsDialog link={link} onClose={() => setChanges(null)} />}
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
          <p>The link stops working immediately and can&rsquo;t be restored. A new link has a new URL.</p>
        </ConfirmOperation>
      )}
    </Card>
  );
}

function ChangeButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <Button look="ghost" size="sm" className="-my-1.5" aria-label={label} onClick={onClick}>
      Change…
    </Button>
  );
}
