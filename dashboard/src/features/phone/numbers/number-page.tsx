import { Link, useParams } from "@tanstack/react-router";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWholeList } from "../../../api/use-whole-list.ts";
import { BackLink } from "../../../components/ui/back-link.tsx";
import { RecordError } from "../../../components/ui/record-error.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { AttentionNotices } from "../../attention/attention-notices.tsx";
import { NumberForm } from "./number-form.tsx";

/** One phone number, or a new one. */
export function NumberPage() {
  const { workspaceId, numberId } = useParams({ from: "/w/$workspaceId/phone/numbers/$numberId" });
  const isNew = numberId === "new";
  const number = useOperationQuery(
    "phone_numbers_get",
    { path: { phone_number_id: numberId } },
    { enabled: !isNew },
  );
  const trunks = useWholeList("trunks_list");
  const agents = useWholeList("agents_list");
  const error = number.error ?? trunks.error ?? agents.error;
  const retry = () =>
    void Promise.all([trunks.refetch(), agents.refetch(), ...(isNew ? [] : [number.refetch()])]);
  return (
    <Page isNarrow>
      <PageHeader
        title={isNew ? "Add a phone number" : (number.data?.number ?? "Phone number")}
        back={
          <BackLink to="/w/$workspaceId/phone" params={{ workspaceId }}>
            Phone numbers
          </BackLink>
        }
      />
      {!trunks.data || !agents.data || (!isNew && !number.data) ? (
        error ? (
          <RecordError
            error={error}
            onRetry={retry}
            what="Phone number"
            list={
              <Link to="/w/$workspaceId/phone" params={{ workspaceId }}>
                View phone numbers
              </Link>
            }
          />
        ) : (
          <div role="status" aria-label="Loading">
            <Skeleton className="h-112 rounded-xl" />
          </div>
        )
      ) : (
        <>
          {number.data && <AttentionNotices kind="phone_number" id={numberId} />}
          <NumberForm key={numberId} number={number.data ?? null} trunks={trunks.data} agents={agents.data} />
        </>
      )}
    </Page>
  );
}
