import { useNavigate } from "@tanstack/react-router";
import { FlaskConical } from "lucide-react";
import type { ReactNode } from "react";
import type { Tool } from "@parley/client";
import { callOperation } from "../../../api/client.ts";
import { useWorkspace } from "../../../api/use-workspace.ts";
import { SaveBar } from "../../../components/forms/save-bar.tsx";
import { SeeDifference } from "../../../components/forms/see-difference.tsx";
import { useUnsavedChanges } from "../../../components/forms/use-unsaved-changes.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Page } from "../../../components/ui/page.tsx";
import { SplitPage } from "../../../components/ui/split-page.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { AttentionNotices } from "../../attention/attention-notices.tsx";
import { BackToTools } from "./back-to-tools.tsx";
import { ConfigurationForm } from "../editor/configuration-form.tsx";
import { RevealContext } from "../editor/fields/reveal-context.ts";
import { configOf, toolDraftOf } from "../draft/tool-draft.ts";
import { useToolForm } from "../draft/use-tool-form.ts";
import { ToolAgents } from "../results/tool-agents.tsx";
import { ToolResults } from "../results/tool-results.tsx";
import { moveTests, runKey } from "../testing/run-history.ts";
import { TEST_PANEL, TestPanel } from "../testing/test-panel.tsx";
import { testedToolOf } from "../testing/test-input.ts";
import { useDraftQuery } from "../testing/use-draft-query.ts";
import { ToolPageMenu } from "./tool-page-menu.tsx";
import { toolTabOf, type ToolTab } from "./tool-tab.ts";

interface Props {
  /** Null: a new one. */
  tool: Tool | null;
  tab: ToolTab | undefined;
  onTab(search: { tab?: ToolTab }): void;
}

export function ToolEditor({ tool, tab = "configuration", onTab }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const navigate = useNavigate();
  const isReadOnly = !can("editor");
  const form = useToolForm(tool, {
    onCreated: (created) => {
      moveTests(runKey(workspaceId, null), runKey(workspaceId, created));
      void navigate({
        to: "/w/$workspaceId/tools/$toolId",
        params: { workspaceId, toolId: created.id },
        search: toolTabOf(tab),
        ignoreBlocker: true,
      });
    },
    onRefused: () => onTab({}),
  });
  const guard = useUnsavedChanges(form.draft.isDirty);
  const { config, problems } = form.result;
  const isComplete = problems.size === 0 && config.url !== "";
  const tested = { tool: testedToolOf(config, tool?.id) };
  const check = useDraftQuery("tools_check", tested, !isReadOnly && isComplete);
  const bar = !isReadOnly && (
    <SaveBar
      isDirty={form.draft.isDirty}
      isSaving={form.isSaving}
      label={tool && !form.isGone ? "Save tool" : "Create tool"}
      onSave={form.save}
      onDiscard={form.discard}
    />
  );
  const reveal =
    tool && can("admin") && !form.isGone
      ? () =>
          callOperation(workspaceId, "tools_get", {
            path: { tool_id: tool.id },
            query: { reveal: "credentials" },
          })
      : null;
  const warnings = (isComplete && check.data?.warnings) || [];
  const configuration = (
    <RevealContext value={reveal}>
      <ConfigurationForm form={form} saved={tool} warnings={warnings} isReadOnly={isReadOnly} actions={bar} />
    </RevealContext>
  );
  const tabs: { id: ToolTab; label: string; content: ReactNode }[] = [
    { id: "configuration", label: "Configuration", content: configuration },
  ];
  if (tool) {
    tabs.push({ id: "results", label: "Last results", content: <ToolResults toolId={tool.id} /> });
    tabs.push({ id: "agents", label: "Used by", content: <ToolAgents toolId={tool.id} /> });
  }
  const shown = tabs.some(({ id }) => id === tab) ? tab : "configuration";
  const side =
    shown === "configuration" ? <TestPanel tool={tool} form={form} isReadOnly={isReadOnly} /> : null;
  return (
    <SplitPage side={side}>
      <Page>
        <PageHeader
          title={tool?.name ?? "New tool"}
          back={<BackToTools />}
          aside={tool && !tool.active && <Badge>Inactive</Badge>}
          actions={
            <>
              {side && <TestButton />}
              {tool && !isReadOnly && <ToolPageMenu tool={tool} />}
            </>
          }
        />
        {tool && <AttentionNotices kind="tool" id={tool.id} />}
        {isReadOnly && <Notice>Only editors can change and test tools. You&rsquo;re a viewer.</Notice>}
        {tool && form.isChangedElsewhere && (
          <Notice look="warn">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <p className="min-w-0 flex-1 basis-64">
                This tool was changed elsewhere. Saving overwrites that; discard your changes to see it.
              </p>
              <SeeDifference
                mine={configOf(form.draft.value).config}
                theirs={configOf(toolDraftOf(tool)).config}
              />
            </div>
          </Notice>
        )}
        <Tabs label="Parts of the tool" value={shown} onChange={(id) => onTab(toolTabOf(id))} tabs={tabs} />
        {shown !== "configuration" && form.draft.isDirty && bar}
        {guard}
      </Page>
    </SplitPage>
  );
}

/** Leads to the test where it is below the tool. */
function TestButton() {
  return (
    <Button
      look="secondary"
      className="xl:hidden"
      onClick={() => {
        const panel = document.getElementById(TEST_PANEL);
        panel?.focus({ preventScroll: true });
        panel?.scrollIntoView();
      }}
    >
      <FlaskConical aria-hidden="true" />
      Test
    </Button>
  );
}
