import { useParams } from "@tanstack/react-router";
import { BackLink } from "../../components/ui/back-link.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import { Page } from "../../components/ui/page.tsx";
import { EXAMPLE_AGENT_ID, EXAMPLE_QUESTION } from "./example-agent.ts";
import { MemberCall } from "./member-call.tsx";
import { useMemberCall } from "./use-member-call.ts";

/** A member's own call with an agent, on its own page. */
export function AgentCallPage() {
  const params = useParams({ from: "/w/$workspaceId/agents/$agentId/call" });
  const member = useMemberCall(params.agentId);
  return (
    <Page className="h-[calc(100dvh-3.5rem)] max-w-3xl lg:h-dvh">
      <PageHeader
        title={member.agentName === null ? "Preview call" : `Call ${member.agentName}`}
        description={
          params.agentId === EXAMPLE_AGENT_ID && (
            <>
              Ask <q>{EXAMPLE_QUESTION}</q> to see a tool call. Say <q>goodbye</q> and the agent hangs up.
            </>
          )
        }
        back={
          <BackLink to="/w/$workspaceId/agents/$agentId" params={params}>
            {member.agentName ?? "Agent"}
          </BackLink>
        }
      />
      <MemberCall member={member} />
    </Page>
  );
}
