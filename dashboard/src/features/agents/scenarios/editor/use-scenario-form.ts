import { useRef, useState } from "react";
import type { Scenario } from "@parley/client";
import { scenarioInputSchema } from "@parley/client/schemas";
import { toProblem, type Problem } from "../../../../api/problem.ts";
import { useOperation } from "../../../../api/use-operation.ts";
import { useDraft, type Draft } from "../../../../components/forms/use-draft.ts";
import { useSavedElsewhere, type SavedElsewhere } from "../../../../components/forms/use-saved-elsewhere.ts";
import { NEW_SCENARIO, toDraft, type ScenarioDraft } from "./scenario-draft.ts";
import { toInput } from "./scenario-input.ts";

type RowList = "steps" | "mocks" | "expectations";

const PATHS: Record<RowList, string> = {
  steps: "caller.steps",
  mocks: "tools.mocks",
  expectations: "expectations",
};

const DEFAULT_TURNS = scenarioInputSchema.properties.max_turns.default;

export interface ScenarioForm extends Draft<ScenarioDraft> {
  /** Why the last attempt to save was refused, here or by the service. */
  problem: Problem | null;
  /** The error at a path, until that part of the draft is no longer as it was refused. */
  errorAt(part: keyof ScenarioDraft, ...paths: string[]): string | undefined;
  /** The same for fields of a row; "" is the row itself. */
  rowErrorAt(list: RowList, index: number, ...fields: string[]): string | undefined;
  elsewhere: SavedElsewhere;
  isSaving: boolean;
  save(): void;
}

/** A scenario (null for a new one) while it is edited, and how it is saved. */
export function useScenarioForm(
  agentId: string,
  scenario: Scenario | null,
  onCreated: (made: Scenario) => void | Promise<void>,
): ScenarioForm {
  const saved = toDraft(scenario ?? NEW_SCENARIO, DEFAULT_TURNS);
  const draft = useDraft(saved);
  const sent = useRef(draft.value);
  const [refusal, setRefusal] = useState<{ problem: Problem; draft: ScenarioDraft } | null>(null);
  const onError = (error: Error) => setRefusal({ problem: toProblem(error), draft: sent.current });
  const create = useOperation("scenarios_create", {
    invalidates: ["scenarios"],
    errors: "form",
    success: ({ name }) => `${name} created`,
    onError,
    onSuccess: (made) => onCreated(made),
  });
  const update = useOperation("scenarios_update", {
    invalidates: ["scenarios"],
    errors: "form",
    success: ({ name }) => `${name} saved`,
    onError,
    onSuccess: (made) => draft.settle(sent.current, toDraft(made, DEFAULT_TURNS)),
  });
  const isSaving = create.isPending || update.isPending;
  const elsewhere = useSavedElsewhere(draft, { saved, version: scenario?.updated_at ?? "" }, isSaving);
  const messageAt = (path: string) => {
    const found = [...(refusal?.problem.fields ?? [])].find(
      ([at]) => at === path || at.startsWith(`${path}.`),
    );
    return found?.[1].message;
  };
  return {
    ...draft,
    reset: (next) => {
      setRefusal(null);
      draft.reset(next);
    },
    problem: refusal?.problem ?? null,
    errorAt: (part, ...paths) =>
      refusal && refusal.draft[part] === draft.value[part]
        ? paths.map((path) => refusal.problem.fields.get(path)?.message).find(Boolean)
        : undefined,
    rowErrorAt(list, index, ...fields) {
      const row = draft.value[list][index];
      const at = refusal?.draft[list].findIndex((each) => each === row) ?? -1;
      if (at === -1) return undefined;
      const path = `${PATHS[list]}.${at}`;
      return fields
        .map((field) =>
          field === "" ? refusal?.problem.fields.get(path)?.message : messageAt(`${path}.${field}`),
        )
        .find(Boolean);
    },
    elsewhere,
    isSaving,
    save() {
      if (isSaving) return;
      sent.current = draft.value;
      const { input, problems } = toInput(draft.value);
      if (problems.size > 0) {
        const problem = { code: "DRAFT", message: "Some fields need attention.", fields: problems } as const;
        return setRefusal({ problem, draft: draft.value });
      }
      setRefusal(null);
      if (scenario) update.mutate({ path: { agent_id: agentId, scenario_id: scenario.id }, body: input });
      else create.mutate({ path: { agent_id: agentId }, body: input });
    },
  };
}
