import { Link } from "@tanstack/react-router";
import { Play, Wrench } from "lucide-react";
import { toProblem } from "../../../api/problem.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Button } from "../../../components/ui/button.tsx";

interface Props {
  toolId: string;
  callId: string;
  invocationId: string;
  /** Whether its first button is the one to press first on the page. */
  isFirst?: boolean;
}

/** From a failed run to its tool: to look at it, or to send the same arguments again from its test panel. */
export function ToolFix({ toolId, callId, invocationId, isFirst = false }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const tool = useOperationQuery("tools_get", { path: { tool_id: toolId } });
  if (tool.error && toProblem(tool.error).code === "NOT_FOUND")
    return <p className="text-sm text-muted">This tool was deleted.</p>;
  const params = { workspaceId, toolId };
  return (
    <>
      {can("editor") && (
        <Button
          asChild
          size="sm"
          look={isFirst ? "primary" : "secondary"}
          className="h-auto min-h-8 shrink py-1 whitespace-normal"
        >
          <Link
            to="/w/$workspaceId/tools/$toolId"
            params={params}
            search={{ call: callId, run: invocationId }}
            hash="test"
          >
            <Play aria-hidden="true" />
            Test with these arguments
          </Link>
        </Button>
      )}
      <Button asChild size="sm" look="secondary">
        <Link to="/w/$workspaceId/tools/$toolId" params={params}>
          <Wrench aria-hidden="true" />
          Open tool
        </Link>
      </Button>
    </>
  );
}
