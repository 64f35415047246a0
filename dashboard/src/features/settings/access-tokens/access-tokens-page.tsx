import { KeyRound, Plus } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { useShortcut } from "../../../app/shortcuts/use-shortcut.ts";
import { ListView } from "../../../components/ui/list-view.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { NeedsRole } from "../roles/needs-role.tsx";
import { AccessTokensTable } from "./access-tokens-table.tsx";
import { CreateTokenDialog } from "./create-token-dialog.tsx";

/** What programs sign in with. */
export function AccessTokensPage() {
  const { can } = useWorkspace();
  const isAdmin = can("admin");
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(isAdmin);
  useShortcut("c", "New access token", create);
  const button = isAdmin && (
    <Button onClick={create}>
      <Plus aria-hidden="true" />
      New token
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="Access tokens"
        description="For programs and assistants that use the API or MCP. Give each its own, with the lowest role it needs."
        actions={button}
      />
      {isAdmin ? <Tokens create={button} /> : <NeedsRole role="admin" what="see access tokens" />}
      {isCreating && <CreateTokenDialog onClose={() => setIsCreating(false)} />}
    </Page>
  );
}

function Tokens({ create }: { create: ReactNode }) {
  const tokens = useOperationList("access_tokens_list");
  const empty = (
    <EmptyState icon={KeyRound} title="No access tokens" action={create}>
      A token lets a script, deployment or assistant do what its role allows, without your password.
    </EmptyState>
  );
  return (
    <ListView list={tokens} rows={3} empty={empty}>
      {(items) => <AccessTokensTable tokens={items} />}
    </ListView>
  );
}
