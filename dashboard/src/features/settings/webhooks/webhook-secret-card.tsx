import { useState } from "react";
import type { Webhook } from "@parley/client";
import { useOperation } from "../../../api/use-operation.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { TimeAgo } from "../../../components/ui/time-ago.tsx";
import { ShownOnceDialog } from "../issued/shown-once-dialog.tsx";
import { RotateSecretDialog } from "./rotate-secret-dialog.tsx";
import { useMayChange } from "./use-may-change.ts";

/** The secret that signs events. Changing it leaves no gap, since both secrets sign during a rotation. */
export function WebhookSecretCard({ webhook }: { webhook: Webhook }) {
  const mayWrite = useMayChange(webhook);
  const [isRotating, setIsRotating] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const finish = useOperation("webhooks_finish_rotation", {
    invalidates: ["webhooks"],
    success: "Previous secret revoked",
  });
  const endsAt = webhook.previous_secret_ends_at;
  const isUnderWay = endsAt !== null && Date.parse(endsAt) > Date.now();
  return (
    <Card
      title="Secret"
      description="Signs every event, in the parley-signature header."
      actions={
        mayWrite && (
          <Button look="secondary" size="sm" onClick={() => setIsRotating(true)}>
            Rotate…
          </Button>
        )
      }
    >
      <code className="text-[0.8125rem] break-all">{webhook.secret}</code>
      {isUnderWay && (
        <Notice look="warn">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>
              Events are also signed with the previous secret, which expires <TimeAgo time={endsAt} />.
            </span>
            {mayWrite && (
              <Button
                look="secondary"
                size="sm"
                isPending={finish.isPending}
                onClick={() => finish.mutate({ path: { webhook_id: webhook.id } })}
              >
                Revoke previous secret
              </Button>
            )}
          </div>
        </Notice>
      )}
      {isRotating && (
        <RotateSecretDialog
          webhook={webhook}
          onClose={() => setIsRotating(false)}
          onRotated={(rotated) => {
            setIsRotating(false);
            setSecret(rotated);
          }}
        />
      )}
      {secret !== null && (
        <ShownOnceDialog
          title="New secret"
          description="It now signs events. Give it to your server, then revoke the previous one."
          text={secret}
          label="Copy secret"
          onClose={() => setSecret(null)}
        />
      )}
    </Card>
  );
}
