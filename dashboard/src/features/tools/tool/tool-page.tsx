import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { RecordError } from "../../../components/ui/record-error.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { isKnownKind } from "../kinds/tool-summary.tsx";
import { BackToTools } from "./back-to-tools.tsx";
import { ToolEditor } from "./tool-editor.tsx";
import { UnknownTool } from "./unknown-tool.tsx";
import { useCallArguments } from "./use-call-arguments.ts";

const FROM = "/w/$workspaceId/tools/$toolId";

/** One tool: its configuration, its test, its results in calls, and who has it. */
export function ToolPage() {
  const { workspaceId, toolId } = useParams({ from: FROM });
  const { tab, ...run } = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const tool = useOperationQuery("tools_get", { path: { tool_id: toolId } });
  useCallArguments(tool.data && isKnownKind(tool.data) ? tool.data : undefined, run);
  if (tool.data && !isKnownKind(tool.data)) return <UnknownTool tool={tool.data} />;
  if (tool.data) {
    return (
      <ToolEditor
        key={tool.data.id}
        tool={tool.data}
        tab={tab}
        onTab={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      />
    );
  }
  return (
    <Page>
      <PageHeader title="Tool" back={<BackToTools />} />
      {tool.isError ? (
        <RecordError
          error={tool.error}
          onRetry={() => void tool.refetch()}
          what="Tool"
          list={
            <Link to="/w/$workspaceId/tools" params={{ workspaceId }}>
              View tools
            </Link>
          }
        />
      ) : (
        <div role="status" aria-label="Loading" className="flex flex-col gap-4">
          <div className="flex h-9.5 items-center gap-6 border-b border-line px-2.5">
            <Skeleton className="w-24" />
            <Skeleton className="w-10" />
            <Skeleton className="w-20" />
          </div>
          <Skeleton className="h-160 rounded-xl" />
        </div>
      )}
    </Page>
  );
}
