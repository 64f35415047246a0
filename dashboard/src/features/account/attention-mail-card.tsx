import { useOperation } from "../../api/use-operation.ts";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Card } from "../../components/ui/card.tsx";
import { ErrorState } from "../../components/ui/error-state.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { SwitchRow } from "../../components/ui/switch-row.tsx";

/** The member's own setting in this workspace. */
export function AttentionMailCard() {
  const { name } = useWorkspace();
  const setting = useOperationQuery("attention_get_mail");
  const replace = useOperation("attention_replace_mail", {
    invalidates: ["attention"],
    success: ({ enabled }) => (enabled ? "Emails turned on" : "Emails turned off"),
  });
  if (setting.error && !setting.data)
    return <ErrorState error={setting.error} onRetry={() => void setting.refetch()} />;
  return (
    <Card title="Email about problems">
      {setting.data ? (
        <SwitchRow
          label={`Email me when ${name} needs attention`}
          hint={
            setting.data.available
              ? "Sent once when a problem starts. Only for this workspace."
              : "This server sends no email. An operator can set SMTP_URL."
          }
          checked={setting.data.enabled}
          disabled={replace.isPending || (!setting.data.available && !setting.data.enabled)}
          onChange={(enabled) => replace.mutate({ body: { enabled } })}
        />
      ) : (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-9" />
        </div>
      )}
    </Card>
  );
}
