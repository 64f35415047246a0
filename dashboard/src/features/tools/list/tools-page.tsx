import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { FileInput, Plus, Wrench } from "lucide-react";
import type { Tool } from "@parley/client";
import { usesOf, useFortnight } from "../../../api/use-fortnight.ts";
import { useWholeList } from "../../../api/use-whole-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { BulkBar } from "../../../components/lists/bulk-bar.tsx";
import { ListBar } from "../../../components/lists/list-bar.tsx";
import { allLabels, cleared, hasFilters, type ListSearch } from "../../../components/lists/list-search.ts";
import { NoMatch } from "../../../components/lists/no-match.tsx";
import { useArranged } from "../../../components/lists/use-arranged.ts";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ListView } from "../../../components/ui/list-view.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { ToolsTable } from "./tools-table.tsx";
import { useNewToolShortcut } from "./use-new-tool-shortcut.ts";

const FROM = "/w/$workspaceId/tools";

/** Every HTTP tool of the workspace. */
export function ToolsPage() {
  const { can } = useWorkspace();
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const tools = useWholeList("tools_list");
  const overviews = useWholeList("tools_overview");
  const byId = overviews.error ? null : new Map(overviews.data?.map((item) => [item.id, item]));
  const { data: used } = useFortnight();
  const { all, found, list, selection, chosen, isNarrowed } = useArranged(tools, search, {
    wordsOf,
    usesOf: ({ id }) => usesOf(used?.tools, id),
  });
  useNewToolShortcut();
  const mayWrite = can("editor");
  const actions = mayWrite && <NewToolActions />;
  const change = (next: ListSearch) => void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <Page>
      <PageHeader
        title="Tools"
        description="HTTP requests agents make during calls: look up, book, cancel, hand over."
        actions={actions}
      />
      {(tools.isPending || all.length > 0) && (
        <ListBar
          what="tools"
          placeholder="Search names, descriptions and URLs"
          search={search}
          labels={allLabels(all)}
          used="Most runs"
          count={tools.data && { shown: found.length, all: all.length }}
          onChange={change}
        />
      )}
      {mayWrite && (
        <BulkBar
          operation="tools_bulk"
          invalidates={["tools", "agents"]}
          what="tool"
          chosen={chosen}
          deletes={<p>Agents that use them lose them. Call records stay. This can&rsquo;t be undone.</p>}
          onClear={selection.clear}
        />
      )}
      <ListView
        list={list}
        empty={
          isNarrowed ? (
            <NoMatch
              what="tools"
              q={search.q}
              hasFilters={hasFilters(search)}
              onClear={() => change(cleared(search))}
            />
          ) : (
            <EmptyState
              icon={Wrench}
              title="No tools yet"
              action={actions && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
            >
              A tool is an HTTP request with a description that tells the model when to send it. Add one, or
              import it from cURL or OpenAPI.
            </EmptyState>
          )
        }
      >
        {(items) => (
          <ToolsTable tools={items} overviews={byId} selection={mayWrite ? selection : undefined} />
        )}
      </ListView>
    </Page>
  );
}

function wordsOf(tool: Tool): string[] {
  return [tool.description, tool.url];
}

function NewToolActions() {
  const { id: workspaceId } = useWorkspace();
  return (
    <>
      <Button look="secondary" asChild>
        <Link to="/w/$workspaceId/tools/import" params={{ workspaceId }}>
          <FileInput aria-hidden="true" />
          Import
        </Link>
      </Button>
      <Button asChild>
        <Link to="/w/$workspaceId/tools/new" params={{ workspaceId }}>
          <Plus aria-hidden="true" />
          New tool
        </Link>
      </Button>
    </>
  );
}
