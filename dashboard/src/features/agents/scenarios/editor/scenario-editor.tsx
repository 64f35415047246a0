import type { Scenario } from "@parley/client";
import { useNavigate } from "@tanstack/react-router";
import { useWorkspace } from "../../../../api/use-workspace.ts";
import { ChangedElsewhere } from "../../../../components/forms/changed-elsewhere.tsx";
import { Form } from "../../../../components/forms/form.tsx";
import { SaveBar } from "../../../../components/forms/save-bar.tsx";
import { useUnsavedChanges } from "../../../../components/forms/use-unsaved-changes.tsx";
import { BackLink } from "../../../../components/ui/back-link.tsx";
import { ReadingContext } from "../../../../components/ui/reading-context.ts";
import { ScenarioFields, type AgentParts } from "./scenario-fields.tsx";
import { useScenarioForm } from "./use-scenario-form.ts";

/** Paths whose errors are shown at a field. */
const SHOWN =
  /^(name|max_turns|variable_values\..+|caller(\.(persona|goal|steps(\.\d+(\.(say|press|wait_ms|interrupt_after_ms))?)?))?|tools(\.(call_id|mocks(\.\d+(\.(tool|when|result|status|duration_ms))?)?))?|expectations(\.\d+(\.(tool_not_called|says|end_reason|max_turns|tool_called\.(tool|arguments)))?)?)$/;

interface Props {
  agentId: string;
  /** Null for a new one. */
  scenario: Scenario | null;
  parts: AgentParts;
}

/** Creates or changes a scenario. */
export function ScenarioEditor({ agentId, scenario, parts }: Props) {
  const { id: workspaceId, can } = useWorkspace();
  const navigate = useNavigate();
  const form = useScenarioForm(agentId, scenario, ({ id }) =>
    navigate({
      to: "/w/$workspaceId/agents/$agentId/scenarios/$scenarioId",
      params: { workspaceId, agentId, scenarioId: id },
      replace: true,
      ignoreBlocker: true,
    }),
  );
  const guard = useUnsavedChanges(form.isDirty);
  const isReading = !can("editor");
  const { elsewhere, problem } = form;
  return (
    <>
      {guard}
      <div className="text-sm text-muted">
        <BackLink to="/w/$workspaceId/agents/$agentId/scenarios" params={{ workspaceId, agentId }}>
          Scenarios
        </BackLink>
      </div>
      {elsewhere.isConflict && <ChangedElsewhere mine={form.value} elsewhere={elsewhere} />}
      <Form
        problem={problem}
        shown={[...(problem?.fields.keys() ?? [])].filter((path) => SHOWN.test(path))}
        onSubmit={() => form.isDirty && form.save()}
        actions={
          !isReading && (
            <SaveBar
              isDirty={form.isDirty}
              isSaving={form.isSaving}
              label={scenario ? "Save scenario" : "Create scenario"}
              className="max-w-3xl"
              onSave={form.save}
              onDiscard={() => form.reset()}
            />
          )
        }
      >
        <div className="flex max-w-3xl flex-col gap-6">
          <ReadingContext value={isReading}>
            <ScenarioFields form={form} parts={parts} />
          </ReadingContext>
        </div>
      </Form>
    </>
  );
}
