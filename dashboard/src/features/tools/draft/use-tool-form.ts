import { useMemo, useRef, useState } from "react";
import type { Tool } from "@parley/client";
import { ifMatch } from "../../../api/if-match.ts";
import { privateNetworkAt } from "../../../api/private-network-at.ts";
import { toProblem, type Problem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import type { Draft } from "../../../components/forms/use-draft.ts";
import {
  configOf,
  NEW_TOOL,
  tidyDraft,
  toolDraftOf,
  type DraftResult,
  type ToolDraft,
} from "./tool-draft.ts";
import { useMeaningfulDraft } from "./use-meaningful-draft.ts";
import { useNewerTool } from "./use-newer-tool.ts";
import { wasChangedAt } from "./was-changed-at.ts";

export interface ToolForm {
  draft: Draft<ToolDraft>;
  /** What the draft stands for now. */
  result: DraftResult;
  /** Why the last attempt to save was refused, here or by the service. */
  problem: Problem | null;
  /** What is still wrong at a path: nothing once its field has changed. */
  errorAt(path: string): string | undefined;
  isSaving: boolean;
  /** The tool was deleted while it was edited: saving makes a new one. */
  isGone: boolean;
  /** It was changed elsewhere while it is edited here. Saving overwrites that change. */
  isChangedElsewhere: boolean;
  save(): void;
  /** Back to what is saved; also clears what was refused. */
  discard(): void;
}

interface Refusal {
  problem: Problem;
  /** What was refused. */
  draft: ToolDraft;
}

const DELETED =
  "This tool has been deleted. Your changes are still here: create it again, or leave the page.";

interface Events {
  onCreated(tool: Tool): void;
  /** The draft couldn't be saved. */
  onRefused(): void;
}

/** The draft of a tool (null for a new one) and how it is saved. */
export function useToolForm(tool: Tool | null, { onCreated, onRefused }: Events): ToolForm {
  const [initial] = useState(() => toolDraftOf(tool ?? NEW_TOOL));
  const draft = useMeaningfulDraft(initial);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isGone, setIsGone] = useState(false);
  const sent = useRef(initial);
  const result = useMemo(() => configOf(draft.value), [draft.value]);
  const refuse = (problem: Problem, refused = draft.value) => {
    setRefusal({ problem, draft: refused });
    onRefused();
  };
  const onError = (error: Error) => {
    const problem = privateNetworkAt("url", toProblem(error));
    const wasDeleted = tool !== null && !isGone && problem.code === "NOT_FOUND";
    if (wasDeleted) setIsGone(true);
    refuse(wasDeleted ? { ...problem, message: DELETED } : problem);
  };
  const create = useOperation("tools_create", {
    invalidates: ["tools"],
    errors: "form",
    success: ({ name }) => `${name} created`,
    onSuccess: (created) => {
      draft.reset(toolDraftOf(created));
      onCreated(created);
    },
  });
  const update = useOperation("tools_update", {
    headers: () => ifMatch(tool),
    invalidates: ["tools"],
    errors: "form",
    success: ({ name }) => `${name} saved`,
    onSuccess: (saved) => {
      newer.wasSaved(saved);
      draft.settle(sent.current, toolDraftOf(saved));
    },
  });
  const isSaving = create.isPending || update.isPending;
  const newer = useNewerTool(tool, draft, isSaving);
  const save = () => {
    if (isSaving) return;
    const tidy = tidyDraft(draft.value);
    draft.change(tidy);
    sent.current = tidy;
    const { config, problems } = configOf(tidy);
    if (problems.size > 0) {
      refuse({ code: "DRAFT", message: "Some fields need attention.", fields: problems }, tidy);
      return;
    }
    setRefusal(null);
    if (tool && !isGone) update.mutate({ path: { tool_id: tool.id }, body: config }, { onError });
    else create.mutate({ body: config }, { onError });
  };
  const errorAt = (path: string) => {
    if (!refusal || wasChangedAt(path, refusal.draft, draft.value)) return undefined;
    return refusal.problem.fields.get(path)?.message;
  };
  const { isChangedElsewhere } = newer;
  const problem = refusal?.problem ?? null;
  const discard = () => {
    setRefusal(null);
    draft.reset();
  };
  return { draft, result, problem, errorAt, isSaving, isGone, isChangedElsewhere, save, discard };
}
