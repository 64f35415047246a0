import { useRef } from "react";
import type { Tool, ToolAssignment } from "@parley/client";
import { ifMatch } from "../../../api/if-match.ts";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useDraft } from "../../../components/forms/use-draft.ts";
import { useSavedElsewhere } from "../../../components/forms/use-saved-elsewhere.ts";
import { useUnsavedChanges } from "../../../components/forms/use-unsaved-changes.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { useAgent } from "../agent/agent-context.ts";
import { AgentForm } from "../agent/agent-form.tsx";
import { BuiltinToolsFields } from "./builtin-tools.tsx";
import { transferPaths } from "./transfer-targets.tsx";
import { ToolChoices } from "./tool-choices.tsx";

interface Props {
  tools: readonly Tool[];
  saved: ToolAssignment;
  /** Which of two assignments is newer. */
  version: string;
}

export function AssignmentsForm({ tools, saved, version }: Props) {
  const agent = useAgent();
  const draft = useDraft(saved);
  const guard = useUnsavedChanges(draft.isDirty);
  const sent = useRef(draft.value);
  const save = useOperation("agents_replace_tools", {
    invalidates: ["agents", "tools"],
    errors: "form",
    headers: () => ifMatch(agent),
    success: "Tool assignments saved",
    onSuccess: (assignment) => draft.settle(sent.current, assignment),
  });
  const record = { saved, version };
  const elsewhere = useSavedElsewhere(draft, record, save.isPending);
  const { tool_ids, builtin_tools } = draft.value;
  const form = {
    ...draft,
    reset: () => {
      save.reset();
      draft.reset();
    },
    guard,
    elsewhere,
    isSaving: save.isPending,
    problem: save.error && toProblem(save.error),
    save: () => {
      sent.current = draft.value;
      save.mutate({ path: { agent_id: agent.id }, body: draft.value });
    },
  };
  return (
    <AgentForm draft={form} shown={transferPaths(form.problem)} saveLabel="Save Tool Assignments">
      <Card title="Your tools" description="The agent can use the selected tools while they're active.">
        <ToolChoices tools={tools} chosen={tool_ids} onChange={(ids) => draft.change({ tool_ids: ids })} />
      </Card>
      <Card title="Built-in tools" description="Always available">
        <BuiltinToolsFields
          value={builtin_tools}
          problem={form.problem}
          onChange={(changed) => draft.change({ builtin_tools: changed })}
        />
      </Card>
    </AgentForm>
  );
}
