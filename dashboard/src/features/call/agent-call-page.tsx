import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import type { StartedCall } from "../../api/call-types.ts";
import { callOperation } from "../../api/client.ts";
import { onThisOrigin } from "../../api/preview.ts";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { ErrorState } from "../../components/ui/error-state.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import { Page } from "../../components/ui/page.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { CallScreen } from "./components/call-screen.tsx";
import { VariablesForm } from "./components/variables-form.tsx";
import { givenValues } from "./given-values.ts";
import { useCall } from "./use-call.ts";

/** A member's own call with an agent: its variables, then the call. */
export function AgentCallPage() {
  const { workspaceId, agentId } = useParams({ from: "/w/$workspaceId/agents/$agentId/call" });
  const path = { agent_id: agentId };
  const agent = useOperationQuery("agents_get", { path });
  const discovered = useOperationQuery("agents_variables", { path });
  const [values, setValues] = useState<Record<string, string>>({});
  const call = useCall(agent.data?.language ?? navigator.language);
  const error = agent.error ?? discovered.error;
  const start = async () => {
    const body = { variable_values: givenValues(values) };
    const started = await callOperation(workspaceId, "agents_start_browser_call", { path, body });
    return onThisOrigin(started as StartedCall); // `ice_servers` are as browsers take them
  };
  return (
    <Page className="max-w-3xl lg:h-full">
      <PageHeader
        title={agent.data ? `Call ${agent.data.name}` : "Preview call"}
        back={
          <Link to="/w/$workspaceId/agents" params={{ workspaceId }} className="hover:underline">
            Agents
          </Link>
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([agent.refetch(), discovered.refetch()])} />
      ) : !discovered.data || !agent.data ? (
        <Skeleton className="h-64 rounded-2xl" />
      ) : call.phase === "idle" || call.phase === "starting" ? (
        <VariablesForm
          variables={discovered.data.variables}
          values={values}
          onChange={setValues}
          isStarting={call.phase === "starting"}
          error={call.error}
          onStart={() => call.start(start)}
        />
      ) : (
        <CallScreen call={call} />
      )}
    </Page>
  );
}
