import { Link } from "@tanstack/react-router";
import { pageLimitSchema } from "@parley/client/schemas";
import { hasRecognition } from "@parley/web";
import type { Output } from "@parley/client";
import { PhoneCall } from "lucide-react";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { ErrorState } from "../../components/ui/error-state.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import { Page } from "../../components/ui/page.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { EXAMPLE_AGENT_ID, EXAMPLE_QUESTION } from "../call/example-agent.ts";
import { NextSteps } from "./next-steps.tsx";
import { useFirstSteps } from "./use-first-steps.ts";

/** After the owner was created: a first call with a tool call, then what is worth doing next. */
export function WelcomePage() {
  const { name } = useWorkspace();
  const agents = useOperationQuery("agents_list", { query: { limit: pageLimitSchema.maximum } });
  const agent = agents.data?.data.find(({ id }) => id === EXAMPLE_AGENT_ID) ?? agents.data?.data[0];
  const providers = useOperationQuery(
    "agents_providers",
    { path: { agent_id: agent?.id ?? "" } },
    { enabled: agent !== undefined },
  );
  const [firstCall, ...next] = useFirstSteps(agent?.id ?? null).steps;
  const hasExample = !agents.data || agent?.id === EXAMPLE_AGENT_ID;
  return (
    <Page isNarrow>
      <PageHeader
        title="Your server is ready"
        description={
          hasExample
            ? `${name} comes with an example agent and a tool that looks up orders on this server's demo endpoint.`
            : `${name} has no example agent. Create an agent, give it a tool and call it.`
        }
      />
      {agents.isPending || providers.isLoading ? (
        <div aria-hidden="true" className="relative">
          {/* As tall as what is loading, at every width. */}
          <div className="invisible">
            <FirstCall
              agentId={EXAMPLE_AGENT_ID}
              agentName="Mara, order desk"
              isExample
              isDone={false}
              providers={undefined}
            />
          </div>
          <Skeleton className="absolute inset-0 h-full rounded-xl" />
        </div>
      ) : agents.error ? (
        <ErrorState error={agents.error} onRetry={() => void agents.refetch()} />
      ) : (
        agent && (
          <FirstCall
            agentId={agent.id}
            agentName={agent.name}
            isExample={agent.id === EXAMPLE_AGENT_ID}
            isDone={firstCall?.isDone === true}
            providers={providers.data}
          />
        )
      )}
      {/* The first call has a card of its own where there is an agent to call. */}
      <NextSteps steps={agents.data && !agent && firstCall ? [firstCall, ...next] : next} />
    </Page>
  );
}

function FirstCall({
  agentId,
  agentName,
  isExample,
  isDone,
  providers,
}: {
  agentId: string;
  agentName: string;
  isExample: boolean;
  isDone: boolean;
  /** Undefined while they load: a new workspace has no model. */
  providers: Output<"agents_providers"> | undefined;
}) {
  const { id: workspaceId, can } = useWorkspace();
  // As the page of the call will say.
  const isTyped = providers?.transcriber.provider === "page" && !hasRecognition();
  const isRehearsal = providers === undefined || providers.model.provider === "rehearsal";
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          Call {agentName}
          {isDone && <Badge look="good">Done</Badge>}
        </span>
      }
      description={
        isTyped
          ? "In this browser, by typing. It takes a minute."
          : "In this browser, by voice or by typing. It takes a minute."
      }
    >
      {isExample && (
        <ol className="flex flex-col gap-3 text-sm">
          <Step n={1}>
            Enter a customer name, such as <q>Ann</q>, and start the call.
          </Step>
          <Step n={2}>
            {isTyped ? "Type" : "Say or type"}: <q>{EXAMPLE_QUESTION}</q>
          </Step>
          <Step n={3}>
            Watch the tool call and hear the reply. {isTyped ? "Type" : "Say"} <q>goodbye</q> and the agent
            hangs up. Then open the call record.
          </Step>
        </ol>
      )}
      {isRehearsal && (
        <p className="text-sm text-muted">
          No model is connected yet: a rehearsal model plays the agent&rsquo;s part and ignores its prompt.
        </p>
      )}
      {can("editor") && (
        <Button className="self-start" asChild>
          <Link to="/w/$workspaceId/agents/$agentId/call" params={{ workspaceId, agentId }}>
            <PhoneCall aria-hidden="true" />
            {isExample ? "Call your example agent now" : "Call it now"}
          </Link>
        </Button>
      )}
    </Card>
  );
}

function Step({ n, children }: { n: number; children: React.ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-link"
      >
        {n}
      </span>
      <span className="pt-0.5">{children}</span>
    </li>
  );
}
