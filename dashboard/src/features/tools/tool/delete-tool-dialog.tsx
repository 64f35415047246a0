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
        Also deletes its credentials. Calls in progress can&rsquo;t use it anymore. This can&rsquo;t be
        undone.
      </p>
    </DeleteDialog>
  );
}

/** The agents that lose it. */
function Losers({ toolId }: { toolId: string }) {
  const agents = useOperationQuery("tools_list_agents", { path: { tool_id: toolId }, query: { limit: 100 } });
  if (agents.isError)
    return <p>Couldn&rsquo;t load the agents that use it: {toProblem(agents.error).message}</p>;
  if (!agents.data) return <Skeleton className="h-5 w-2/3" />;
  const { data, next_cursor: next } = agents.data;
  if (data.length === 0) return <p>No agents use it.</p>;
  return (
    <>
      <p>
        {data.length === 1
          ? "This agent uses it:"
          : `These ${data.length}${next === null ? "" : "+"} agents use it:`}
      </p>
      <ul className="list-disc pl-5 text-ink" aria-label="Agents that use it">
        {data.map((agent) => (
          <li key={agent.id} className="break-words">
            {agent.name}
          </li>
        ))}
      </ul>
    </>
  );
}
