import type { Tool } from "@parley/client";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { ToolAgents } from "../results/tool-agents.tsx";
import { ToolResults } from "../results/tool-results.tsx";
import { BackToTools } from "./back-to-tools.tsx";
import { ToolPageMenu } from "./tool-page-menu.tsx";

/** A tool of a kind that only newer versions know: it can be read and deleted. */
export function UnknownTool({ tool }: { tool: Tool }) {
  const { can } = useWorkspace();
  return (
    <Page>
      <PageHeader
        title={tool.name}
        description={tool.description}
        back={<BackToTools />}
        aside={<Badge>{tool.kind}</Badge>}
        actions={can("editor") && <ToolPageMenu tool={tool} />}
      />
      <Notice look="warn">
        A newer version of the service saved this tool. This version doesn&rsquo;t know its kind, so you
        can&rsquo;t change or test it here, and calls aren&rsquo;t offered it.
      </Notice>
      <Tabs
        label="Parts of the tool"
        tabs={[
          { id: "agents", label: "Used by", content: <ToolAgents toolId={tool.id} /> },
          { id: "results", label: "Last results", content: <ToolResults toolId={tool.id} /> },
        ]}
      />
    </Page>
  );
}
