import { Link } from "@tanstack/react-router";
import type { PreviewLink } from "@parley/client";
import { useOperationQuery } from "../../../api/use-operation-query.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { Card } from "../../../components/ui/card.tsx";
import { CodeBlock } from "../../../components/ui/code-block.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { hasExpired } from "./has-expired.ts";
import { pageSnippet, serverSnippets, widgetSnippet } from "./snippets.ts";

/** The link as a button on any page. */
export function WidgetCard({ link }: { link: PreviewLink }) {
  return (
    <Card
      title="Widget"
      description="A call button for your website. It uses the preview link, so anyone who visits can call."
    >
      <CodeBlock
        text={widgetSnippet(new URL(link.url).origin, link.slug)}
        label="Widget code"
        copyLabel="Copy widget code"
      />
      {hasExpired(link) ? (
        <Notice look="warn">
          The link has expired. Change its expiration, or replace it and copy the new code.
        </Notice>
      ) : (
        link.allowed_origins.length === 0 && <Notice>Add your site under Websites first.</Notice>
      )}
    </Card>
  );
}

/** Calls from a page with a look of its own, started by its server; they need no preview link. */
export function SdkCard({ link }: { link: PreviewLink | null }) {
  const { id } = useAgent();
  const workspaceId = useWorkspaceId();
  const { data } = useOperationQuery("agents_variables", {
    path: { agent_id: id },
    query: { direction: "browser" },
  });
  const needed = (data?.variables ?? []).filter(({ required }) => required);
  const values = Object.fromEntries(needed.map(({ name }) => [name, `your ${name}`]));
  const origin = link ? new URL(link.url).origin : location.origin;
  const servers = serverSnippets(`${origin}/workspaces/${workspaceId}/agents/${id}/token`, values);
  return (
    <Card
      title="Your own page"
      description="Your server starts each call with an access token, so you decide who can call and with which values."
    >
      <div className="flex flex-col gap-2">
        <h3 className="text-sm font-medium">In the page</h3>
        <CodeBlock text={pageSnippet(origin)} label="Page code" copyLabel="Copy page code" />
      </div>
      <h3 className="-mb-2 text-sm font-medium">On the server</h3>
      <Tabs
        label="On the server"
        tabs={servers.map(({ id: language, name, text }) => ({
          id: language,
          label: name,
          content: <CodeBlock text={text} label={`${name} code`} copyLabel={`Copy ${name} code`} />,
        }))}
      />
      <p className="text-sm text-muted">
        <code className="text-xs text-ink">PARLEY_TOKEN</code> is an{" "}
        <Link
          to="/w/$workspaceId/settings/access-tokens"
          params={{ workspaceId }}
          className="font-medium text-link underline underline-offset-2 hover:no-underline"
        >
          access token
        </Link>{" "}
        with the editor role. Keep it on your server. The page asks for{" "}
        <code className="text-xs text-ink">/start-call</code> on its own site, so serve both from there.
      </p>
    </Card>
  );
}
