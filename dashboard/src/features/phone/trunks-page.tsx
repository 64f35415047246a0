import { Link } from "@tanstack/react-router";
import { Cable, Plus } from "lucide-react";
import { useOperationList } from "../../api/use-operation-list.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { ErrorState } from "../../components/ui/error-state.tsx";
import { LoadMore } from "../../components/ui/load-more.tsx";
import { Page } from "../../components/ui/page.tsx";
import { ListSkeleton } from "../../components/ui/skeleton.tsx";
import { PhoneHeader } from "./phone-header.tsx";
import { TrunksTable } from "./trunks-table.tsx";

/** The ways to telephone providers. */
export function TrunksPage() {
  const { id: workspaceId, can } = useWorkspace();
  const trunks = useOperationList("trunks_list");
  const add = can("admin") && (
    <Button asChild>
      <Link to="/w/$workspaceId/phone/trunks/$trunkId" params={{ workspaceId, trunkId: "new" }}>
        <Plus aria-hidden="true" />
        Add trunk
      </Link>
    </Button>
  );
  return (
    <Page>
      <PhoneHeader
        title="SIP trunks"
        description="Where your telephone provider's SIP server is, and how the service signs in there."
        actions={add}
      />
      {trunks.isPending ? (
        <ListSkeleton />
      ) : trunks.error && trunks.items.length === 0 ? (
        <ErrorState error={trunks.error} onRetry={trunks.refetch} />
      ) : trunks.items.length === 0 ? (
        <EmptyState icon={Cable} title="No trunks yet" action={add}>
          {can("admin")
            ? "A trunk joins the service to a telephone provider. You need its host and, with most, a user and a password."
            : "A trunk joins the service to a telephone provider. An admin of the workspace can add one."}
        </EmptyState>
      ) : (
        <>
          <TrunksTable trunks={trunks.items} />
          <LoadMore list={trunks} />
        </>
      )}
    </Page>
  );
}
