import { Link } from "@tanstack/react-router";
import { Phone, Plus } from "lucide-react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useWholeList } from "../../../api/use-whole-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ListView } from "../../../components/ui/list-view.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { PhoneHeader } from "./phone-header.tsx";

/** The numbers that agents answer. */
export function NumbersPage() {
  const { id: workspaceId, can } = useWorkspace();
  const numbers = useOperationList("phone_numbers_list");
  const trunks = useWholeList("trunks_list");
  const hasNoTrunk = trunks.data?.length === 0;
  const add = can("editor") && (
    <Button asChild>
      <Link to="/w/$workspaceId/phone/numbers/$numberId" params={{ workspaceId, numberId: "new" }}>
        <Plus aria-hidden="true" />
        Add number
      </Link>
    </Button>
  );
  const addTrunk = can("admin") && (
    <Button asChild>
      <Link to="/w/$workspaceId/phone/trunks/$trunkId" params={{ workspaceId, trunkId: "new" }}>
        <Plus aria-hidden="true" />
        Add a trunk first
      </Link>
    </Button>
  );
  const isEmpty = !numbers.isPending && !numbers.error && numbers.items.length === 0;
  return (
    <Page>
      <PhoneHeader
        title="Phone numbers"
        description="Numbers your agents answer and call from."
        actions={isEmpty && hasNoTrunk ? null : add}
      />
      <ListView
        list={numbers}
        empty={
          <EmptyState icon={Phone} title="No phone numbers yet" action={hasNoTrunk ? addTrunk : add}>
            {hasNoTrunk
              ? "Numbers reach Parley through a trunk from your phone provider. Add the trunk first, then its numbers."
              : "Add a number of one of your trunks and choose the agent that answers it."}
          </EmptyState>
        }
      >
        {(items) => <NumbersTable numbers={items} trunks={trunks.data ?? []} />}
      </ListView>
    </Page>
  );
}
