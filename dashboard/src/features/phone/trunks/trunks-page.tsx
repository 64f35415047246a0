import { Link } from "@tanstack/react-router";
import { Cable, Plus } from "lucide-react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ListView } from "../../../components/ui/list-view.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { PhoneHeader } from "../numbers/phone-header.tsx";
import { TrunksTable } from "./trunks-table.tsx";

/** The workspace's SIP trunks. */
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
        title="Trunks"
        description="Connections to phone providers: SIP trunks, Twilio and Telnyx."
        actions={add}
      />
      <ListView
        list={trunks}
        empty={
          <EmptyState icon={Cable} title="No trunks yet" action={add}>
            {can("admin")
              ? "A trunk connects Parley to your phone provider. You need its host and, usually, a username and password."
              : "A trunk connects Parley to your phone provider. Only admins can add one."}
          </EmptyState>
        }
      >
        {(items) => <TrunksTable trunks={items} />}
      </ListView>
    </Page>
  );
}
