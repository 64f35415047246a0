import { useNavigate, useSearch } from "@tanstack/react-router";
import { Bot, Plus } from "lucide-react";
import { useState } from "react";
import { usesOf, useFortnight } from "../../api/use-fortnight.ts";
import { useWholeList } from "../../api/use-whole-list.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { useShortcut } from "../../app/shortcuts/use-shortcut.ts";
import { BulkBar } from "../../components/lists/bulk-bar.tsx";
import { ListBar } from "../../components/lists/list-bar.tsx";
import { allLabels, cleared, hasFilters, type ListSearch } from "../../components/lists/list-search.ts";
import { NoMatch } from "../../components/lists/no-match.tsx";
import { useArranged } from "../../components/lists/use-arranged.ts";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { ListView } from "../../components/ui/list-view.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import { Page } from "../../components/ui/page.tsx";
import { AgentsTable } from "./agents-table.tsx";
import { CreateAgentDialog } from "./create-agent-dialog.tsx";

const FROM = "/w/$workspaceId/agents";

/** Every agent of the workspace. */
export function AgentsPage() {
  const { can } = useWorkspace();
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const agents = useWholeList("agents_list");
  const { data: used } = useFortnight();
  const { all, found, list, selection, chosen, isNarrowed } = useArranged(agents, search, {
    usesOf: ({ id }) => usesOf(used?.agents, id),
  });
  const [isCreating, setIsCreating] = useState(false);
  const mayWrite = can("editor");
  const openDialog = () => setIsCreating(mayWrite);
  useShortcut("c", "New agent", openDialog);
  const change = (next: ListSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  const newAgent = mayWrite && (
    <Button onClick={openDialog}>
      <Plus aria-hidden="true" />
      New agent
    </Button>
  );
  return (
    <Page>
      <PageHeader title="Agents" description="Your voice agents and their settings." actions={newAgent} />
      {(agents.isPending || all.length > 0) && (
        <ListBar
          what="agents"
          placeholder="Search names, labels and IDs"
          search={search}
          labels={allLabels(all)}
          used="Most calls"
          count={agents.data && { shown: found.length, all: all.length }}
          onChange={change}
        />
      )}
      {mayWrite && (
        <BulkBar
          operation="agents_bulk"
          invalidates={["agents", "tools"]}
          what="agent"
          chosen={chosen}
          deletes={
            <p>
              Also deletes their tool assignments and preview links. Call records stay. This can&rsquo;t be
              undone.
            </p>
          }
          onClear={selection.clear}
        />
      )}
      <ListView
        list={list}
        empty={
          isNarrowed ? (
            <NoMatch
              what="agents"
              q={search.q}
              hasFilters={hasFilters(search)}
              onClear={() => change(cleared(search))}
            />
          ) : (
            <EmptyState icon={Bot} title="No agents yet" action={newAgent}>
              An agent talks with callers and uses your HTTP tools during the call.
            </EmptyState>
          )
        }
      >
        {(items) => <AgentsTable agents={items} selection={mayWrite ? selection : undefined} />}
      </ListView>
      <CreateAgentDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </Page>
  );
}
