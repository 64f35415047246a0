import { Card } from "../../../components/ui/card.tsx";
import { ErrorState } from "../../../components/ui/error-state.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { AttentionNoticesOf } from "../../attention/attention-notices.tsx";
import { RoleNote } from "../roles/role-note.tsx";
import { AddProvider } from "./add-provider.tsx";
import { ProvidersInUse } from "./providers-in-use.tsx";
import { sortProviders } from "./sort-providers.ts";
import { useProviderKeys } from "./use-provider-keys.ts";
import { usesIn } from "./uses-in.ts";

/** The keys that calls use, and the providers that can be added. */
export function ProviderKeysPage() {
  const list = useProviderKeys();
  return (
    <Page>
      <PageHeader
        title="Provider keys"
        description="Keys for models, transcription and voices. Agents use yours first, then the server’s default."
      />
      <AttentionNoticesOf kind="provider" />
      <RoleNote role="admin" what="add, check and change keys" />
      {list.data ? (
        <Providers {...sortProviders(list.data.data, usesIn(list.data))} />
      ) : list.error ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

function Providers({ inUse, others }: ReturnType<typeof sortProviders>) {
  return (
    <>
      {inUse.length > 0 && <ProvidersInUse rows={inUse} />}
      <AddProvider rows={others} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Card>
        {["w-1/2", "w-2/3", "w-1/2"].map((width, nth) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own
          <Skeleton key={nth} className={`h-9 ${width}`} />
        ))}
      </Card>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 9 }, (_, nth) => (
          <Skeleton key={nth} className="h-14 rounded-xl" />
        ))}
      </div>
    </div>
  );
}
