import { useEffect, useState } from "react";
import type { Variable } from "@parley/client";
import { callOperation } from "../../api/client.ts";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../api/use-workspace.ts";
import { givenValues } from "./given-values.ts";
import { onThisOrigin } from "./on-this-origin.ts";
import { useCall, type Call } from "./state/use-call.ts";

export interface MemberCall {
  call: Call;
  agentName: string | null;
  /** Null until the service has sent them. */
  variables: Variable[] | null;
  values: Record<string, string>;
  setValues(values: Record<string, string>): void;
  start(): void;
  /** Why the agent or its variables couldn't be loaded. */
  error: Error | null;
  retry(): void;
}

/** A member's call with an agent: what it asks for, then the call itself. */
export function useMemberCall(agentId: string): MemberCall {
  const workspaceId = useWorkspaceId();
  const path = { agent_id: agentId };
  const agent = useOperationQuery("agents_get", { path });
  const discovered = useOperationQuery("agents_variables", { path });
  const [values, setValues] = useState<Record<string, string>>({});
  const call = useCall(agent.data?.language ?? navigator.language);
  const { refetch } = discovered;
  const refusal = call.problem?.code;
  useEffect(() => {
    // The prompt was changed since its variables were fetched.
    if (refusal === "MISSING_VARIABLES") void refetch();
  }, [refusal, refetch]);
  const begin = async () => {
    const body = { variable_values: givenValues(values) };
    return onThisOrigin(await callOperation(workspaceId, "agents_start_browser_call", { path, body }));
  };
  return {
    call,
    agentName: agent.data?.name ?? null,
    variables: agent.data && discovered.data ? discovered.data.variables : null,
    values,
    setValues,
    start: () => call.start(begin),
    error: agent.error ?? discovered.error,
    retry: () => void Promise.all([agent.refetch(), discovered.refetch()]),
  };
}
