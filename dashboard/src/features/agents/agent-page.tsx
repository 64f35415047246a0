import { Link, Outlet, useParams } from "@tanstack/react-router";
import { useOperationQuery } from "../../api/use-operation-query.ts";
import { useWorkspace } from "../../api/use-workspace.ts";
import { BackLink } from "../../components/ui/back-link.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { RecordError } from "../../components/ui/record-error.tsx";
import { LinkTabs } from "../../components/ui/link-tabs.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { PageHeader } from "../../components/ui/page-header.tsx";
import { Page } from "../../components/ui/page.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";
import { AgentActions } from "./agent-actions.tsx";
import { PreviewProvider } from "./preview/preview-provider.tsx";
import { ModelWarnings } from "./agent/model-warnings.tsx";
import { AgentContext } from "./agent/agent-context.ts";

const TABS = [
  { to: "/w/$workspaceId/agents/$agentId", label: "Prompt" },
  { to: "/w/$workspaceId/agents/$agentId/settings/voice", label: "Voice" },
  { to: "/w/$workspaceId/agents/$agentId/settings/tools", label: "Tools" },
  { to: "/w/$workspaceId/agents/$agentId/settings/turn-taking", label: "Turn taking" },
  { to: "/w/$workspaceId/agents/$agentId/settings/phone", label: "Phone" },
  { to: "/w/$workspaceId/agents/$agentId/settings/analysis", label: "Analysis" },
  {
    to: "/w/$workspaceId/agents/$agentId/scenarios",
    label: "Scenarios",
    startsGroup: true,
    hasPages: true,
  },
  { to: "/w/$workspaceId/agents/$agentId/versions", label: "Versions" },
  { to: "/w/$workspaceId/agents/$agentId/performance", label: "Performance", startsGroup: true },
  { to: "/w/$workspaceId/agents/$agentId/share", label: "Share" },
] as const;

/** Surrounds everything about one agent: its name, what can be done with it, and the tabs. */
export function AgentPage() {
  const params = useParams({ from: "/w/$workspaceId/agents/$agentId" });
  const { can } = useWorkspace();
  const {
    data: agent,
    error,
    refetch,
  } = useOperationQuery("agents_get", { path: { agent_id: params.agentId } });
  const providers = useOperationQuery("agents_providers", { path: { agent_id: params.agentId } });
  const back = (
    <BackLink to="/w/$workspaceId/agents" params={params}>
      Agents
    </BackLink>
  );
  if (!agent && error) {
    return (
      <Page>
        <PageHeader title="Agent" back={back} />
        <RecordError
          error={error}
          onRetry={() => void refetch()}
          what="Agent"
          list={
            <Link to="/w/$workspaceId/agents" params={params}>
              View agents
            </Link>
          }
        />
      </Page>
    );
  }
  return (
    <PreviewProvider key={params.agentId} agent={agent}>
      <Page>
        <PageHeader
          title={agent?.name ?? "Agent"}
          back={back}
          aside={agent && !agent.active && <Badge look="warn">Inactive</Badge>}
          actions={
            agent ? <AgentActions agent={agent} /> : can("editor") && <Skeleton className="h-9 w-68" />
          }
        />
        {!can("editor") && <Notice>Only editors can change and call agents. You&rsquo;re a viewer.</Notice>}
        <ModelWarnings providers={providers.data} />
        <LinkTabs
          label="Agent settings"
          tabs={TABS.map(({ to, ...tab }) => ({ link: { to, params }, ...tab }))}
        />
        {agent && !providers.isPending ? (
          <AgentContext key={agent.id} value={agent}>
            <Outlet />
          </AgentContext>
        ) : (
          <Skeleton className="h-96 rounded-xl" />
        )}
      </Page>
    </PreviewProvider>
  );
}
