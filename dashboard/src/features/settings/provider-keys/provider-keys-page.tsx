import { useOperationList } from "../../../api/use-operation-list.ts";
import { Card } from "../../../components/ui/card.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { AttentionNoticesOf } from "../../attention/attention-notices.tsx";
import { RoleNote } from "../roles/role-note.tsx";
import { ProviderKeyCard } from "./provider-key-card.tsx";
import { PROVIDERS } from "./providers.ts";

/** The workspace's own accounts with the providers, one key for each. */
export function ProviderKeysPage() {
  const keys = useOperationList("provider_keys_list");
  return (
    <Page isNarrow>
      <PageHeader
        title="Provider keys"
        description="Calls use your key if you add one, or the server's default. Keys are stored encrypted and never shown again."
      />
      <AttentionNoticesOf kind="provider" />
      <RoleNote role="admin" what="add, check and change keys" />
      {keys.isPending ? (
        <div role="status" aria-label="Loading" className="flex flex-col gap-6">
          {PROVIDERS.map(({ id }) => (
            <Card key={id}>
              <Skeleton className="w-32" />
              <Skeleton className="w-2/3" />
              <Skeleton className="h-9 w-24" />
            </Card>
          ))}
        </div>
      ) : keys.error && keys.items.length === 0 ? (
        <ErrorState error={keys.error} onRetry={keys.refetch} />
      ) : (
        PROVIDERS.map((provider) => (
          <ProviderKeyCard
            key={provider.id}
            provider={provider}
            saved={keys.items.find((key) => key.provider === provider.id) ?? null}
          />
        ))
      )}
    </Page>
  );
}
