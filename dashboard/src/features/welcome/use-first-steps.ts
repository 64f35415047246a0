import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWorkspace } from "../../api/use-workspace.ts";

export interface FirstStep {
  title: string;
  text: string;
  /** What the link to it says. */
  action: string;
  path: string;
  isDone: boolean;
}

/** What is worth trying in a new workspace, ticked off by what exists. */
export function useFirstSteps(agentId: string | null): { steps: FirstStep[]; isPending: boolean } {
  const { id } = useWorkspace();
  const calls = useOperationQuery("calls_list", { query: { limit: 1 } });
  const tools = useOperationQuery("tools_list", { query: { limit: 2 } });
  const keys = useOperationQuery("provider_keys_list", { query: { limit: 1 } });
  const members = useOperationQuery("members_list", { query: { limit: 2 } });
  const isPending = [calls, tools, keys, members].some((list) => list.isPending);
  const has = (list: { data: { data: readonly unknown[] } | undefined }, more: number) =>
    (list.data?.data.length ?? 0) > more;
  const steps = [
    {
      title: "Make a first call",
      text: "The call record shows the transcript, tool calls and latency of each turn.",
      action: "Start a call",
      path: agentId === null ? `/w/${id}/agents` : `/w/${id}/agents/${agentId}/call`,
      isDone: has(calls, 0),
    },
    {
      title: "Connect a model",
      text: "Without a key, the rehearsal model replies and ignores your prompts.",
      action: "Add a key",
      path: `/w/${id}/settings/provider-keys`,
      isDone: has(keys, 0),
    },
    {
      title: "Add your own API as a tool",
      text: "By hand, from a cURL command or from an OpenAPI document.",
      action: "Add a tool",
      path: `/w/${id}/tools`,
      isDone: has(tools, 1),
    },
    {
      title: "Invite your team",
      text: "Viewers read, editors build, admins manage members and tokens.",
      action: "Invite people",
      path: `/w/${id}/settings/members`,
      isDone: has(members, 1),
    },
  ];
  return { steps, isPending };
}
