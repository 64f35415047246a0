import { Link } from "@tanstack/react-router";
import { FileInput, Plus, Wrench } from "lucide-react";
import { useOperationList } from "../../../api/use-operation-list.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { ListView } from "../../../components/ui/list-view.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { ToolsTable } from "./tools-table.tsx";
import { useNewToolShortcut } from "./use-new-tool-shortcut.ts";

/** Every HTTP tool of the workspace. */
export function ToolsPage() {
  const { can } = useWorkspace();
  const tools = useOperationList("tools_list");
  const overviews = useOperationList("tools_overview");
  const byId = overviews.error ? null : new Map(overviews.items.map((item) => [item.id, item]));
  const loadMore = () => {
    tools.loadMore();
    overviews.loadMore();
  };
  useNewToolShortcut();
  const actions = can("editor") && <NewToolActions />;
  return (
    <Page>
      <PageHeader
        title="Tools"
        description="HTTP requests agents make during calls: look up, book, cancel, hand over."
        actions={actions}
      />
      <ListView
        list={{ ...tools, loadMore }}
        empty={
          <EmptyState
            icon={Wrench}
            title="No tools yet"
            action={actions && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
          >
            A tool is an HTTP request with a description that tells the model when to send it. Add one, or
            import it from cURL or OpenAPI.
          </EmptyState>
        }
      >
        {(items) => <ToolsTable tools={items} overviews={byId} />}
      </ListView>
    </Page>
  );
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
