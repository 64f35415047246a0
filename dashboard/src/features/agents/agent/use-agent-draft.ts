import { useRef, type ReactNode } from "react";
import type { Agent, AgentPatch } from "@parley/client";
import { ifMatch } from "../../../api/if-match.ts";
import { toProblem, type Problem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useDraft, type Draft } from "../../../components/forms/use-draft.ts";
import { useSavedElsewhere, type SavedElsewhere } from "../../../components/forms/use-saved-elsewhere.ts";
import { useUnsavedChanges } from "../../../components/forms/use-unsaved-changes.tsx";
import { useAgent } from "./agent-context.ts";
import { usePublishedDraft } from "./preview-context.ts";
import { useKeepAgent } from "./use-keep-agent.ts";

export interface AgentDraft<T extends object> extends Draft<T> {
  save(): void;
  isSaving: boolean;
  /** Why the last attempt to save or to call it was refused. */
  problem: Problem | null;
  /** The question before leaving with unsaved changes, to be rendered. */
  guard: ReactNode;
  /** What others have saved meanwhile. */
  elsewhere?: SavedElsewhere;
}

/** Some fields of the page's agent while they are edited. `toPatch` is for forms that hold them in another shape. */
export function useAgentDraft<T extends object>(
  pick: (agent: Agent) => T,
  toPatch: (value: T) => AgentPatch,
): AgentDraft<T> {
  const agent = useAgent();
  const keep = useKeepAgent();
  const draft = useDraft<T>(pick(agent));
  const sent = useRef(draft.value);
  const guard = useUnsavedChanges(draft.isDirty);
  const save = useOperation("agents_patch", {
    invalidates: ["agents"],
    errors: "form",
    headers: () => ifMatch(agent),
    success: "Changes saved",
    onSuccess: (saved) => {
      keep(saved);
      draft.settle(sent.current, pick(saved));
    },
  });
  const record = { saved: pick(agent), version: agent.updated_at };
  const elsewhere = useSavedElsewhere(draft, record, save.isPending);
  const refused = usePublishedDraft(draft.isDirty ? toPatch(draft.value) : null);
  return {
    ...draft,
    reset: (saved) => {
      save.reset();
      draft.reset(saved);
    },
    save: () => {
      sent.current = draft.value;
      save.mutate({ path: { agent_id: agent.id }, body: toPatch(draft.value) });
    },
    isSaving: save.isPending,
    problem: save.error ? toProblem(save.error) : refused,
    guard,
    elsewhere,
  };
}
