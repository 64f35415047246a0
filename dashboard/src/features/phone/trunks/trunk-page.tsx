import { Link, useParams } from "@tanstack/react-router";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { BackLink } from "../../../components/ui/back-link.tsx";
import { RecordError } from "../../../components/ui/record-error.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { AttentionNotices } from "../../attention/attention-notices.tsx";
import { TrunkStateCard } from "./trunk-state-card.tsx";
import { TrunkForm } from "./trunk-form.tsx";

/** One SIP trunk, or a new one. */
export function TrunkPage() {
  const { workspaceId, trunkId } = useParams({ from: "/w/$workspaceId/phone/trunks/$trunkId" });
  const isNew = trunkId === "new";
  const trunk = useOperationQuery("trunks_get", { path: { trunk_id: trunkId } }, { enabled: !isNew });
  return (
    <Page isNarrow>
      <PageHeader
        title={isNew ? "Add a trunk" : (trunk.data?.label ?? "Trunk")}
        back={
          <BackLink to="/w/$workspaceId/phone/trunks" params={{ workspaceId }}>
            Trunks
          </BackLink>
        }
      />
      {trunk.error && !trunk.data ? (
        <RecordError
          error={trunk.error}
          onRetry={() => void trunk.refetch()}
          what="Trunk"
          list={
            <Link to="/w/$workspaceId/phone/trunks" params={{ workspaceId }}>
              View trunks
            </Link>
          }
        />
      ) : !isNew && !trunk.data ? (
        <div role="status" aria-label="Loading">
          <Skeleton className="h-144 rounded-xl" />
        </div>
      ) : (
        <>
          {trunk.data && <AttentionNotices kind="trunk" id={trunkId} />}
          {trunk.data && <TrunkStateCard trunk={trunk.data} />}
          <TrunkForm key={trunkId} trunk={trunk.data ?? null} />
        </>
      )}
    </Page>
  );
}
