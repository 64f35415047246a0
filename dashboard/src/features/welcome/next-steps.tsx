import { Link } from "@tanstack/react-router";
import { ArrowRight, CircleCheck, CircleDashed } from "lucide-react";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Card } from "../../components/ui/card.tsx";

interface Step {
  title: string;
  text: string;
  path: string;
  isDone: boolean;
}

/** What is worth doing next, ticked off by what exists. */
export function NextSteps({ agentId }: { agentId: string | null }) {
  const { id, can } = useWorkspace();
  const calls = useOperationQuery("calls_list", { query: { limit: 1 } });
  const tools = useOperationQuery("tools_list", { query: { limit: 2 } });
  const keys = useOperationQuery("provider_keys_list", { query: { limit: 1 } });
  const members = useOperationQuery("members_list", { query: { limit: 2 } });
  const steps: Step[] = [
    {
      title: "Make a first call",
      text: "Its record shows the transcript, the tool's request and answer, and the latency of every turn.",
      path: agentId === null ? `/w/${id}/agents` : `/w/${id}/agents/${agentId}/call`,
      isDone: (calls.data?.data.length ?? 0) > 0,
    },
    {
      title: "Connect a model",
      text: "Without a key a rehearsal model answers: enough to try tools, but no language model.",
      path: `/w/${id}/settings/provider-keys`,
      isDone: (keys.data?.data.length ?? 0) > 0,
    },
    {
      title: "Describe your own API as a tool",
      text: "By hand, or from a cURL command or an OpenAPI document.",
      path: `/w/${id}/tools`,
      isDone: (tools.data?.data.length ?? 0) > 1,
    },
    {
      title: "Invite somebody",
      text: "Viewers read, editors build, admins manage members and tokens.",
      path: `/w/${id}/settings/members`,
      isDone: (members.data?.data.length ?? 0) > 1,
    },
  ];
  if (!can("editor")) return null;
  return (
    <Card title="Next steps">
      <ul className="-my-2 flex flex-col divide-y divide-line">
        {steps.map(({ title, text, path, isDone }) => (
          <li key={title}>
            <Link to={path} className="group flex items-start gap-3 py-3">
              {isDone ? (
                <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-label="Done" role="img" />
              ) : (
                <CircleDashed className="mt-0.5 size-4 shrink-0 text-muted" aria-label="To do" role="img" />
              )}
              <span className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="text-sm font-medium group-hover:underline">{title}</span>
                <span className="text-sm text-muted">{text}</span>
              </span>
              <ArrowRight className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
