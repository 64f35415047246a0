import { toProblem } from "../../../api/problem.ts";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { DeleteDialog } from "../../../components/forms/delete-dialog.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";

interface Props {
  tool: { id: string; name: string };
  onClose(): void;
  onDeleted?(): void;
}

export function DeleteToolDialog({ tool, ...close }: Props) {
  return (
    <DeleteDialog
      operation="tools_delete"
      input={{ path: { tool_id: tool.id } }}
      invalidates={["tools", "agents"]}
      name={tool.name}
      what="tool"
      {...close}
    >
      <Losers toolId={tool.id} />
      <p>
        Its credentials go with it, and calls that are running cannot use it any more. This cannot be undone.
      </p>
    </DeleteDialog>
  );
}

/** The agents that lose it. */
function Losers({ toolId }: { toolId: string }) {
  const agents = useOperationQuery("tools_list_agents", { path: { tool_id: toolId }, query: { limit: 100 } });
  if (agents.isError)
    return <p>Which agents lose it could not be found out: {toProblem(agents.error).message}</p>;
  if (!agents.data) return <Skeleton className="h-5 w-2/3" />;
  const { data, next_cursor: next } = agents.data;
  if (data.length === 0) return <p>No agent has it.</p>;
  return (
    <>
      <p>
        {data.length === 1
          ? "This agent loses it:"
          : `These ${data.length}${next === null ? "" : "+"} agents lose it:`}
      </p>
      <ul className="list-disc pl-5 text-ink" aria-label="Agents that lose it">
        {data.map((agent) => (
          <li key={agent.id} className="break-words">
            {agent.name}
          </li>
        ))}
      </ul>
    </>
  );
}
