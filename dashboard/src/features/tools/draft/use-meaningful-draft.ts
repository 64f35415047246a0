import { writeJson } from "@parley/client";
import { useMemo, useState } from "react";
import { useDraft, type Draft } from "../../../components/forms/use-draft.ts";
import { configOf, type ToolDraft } from "./tool-draft.ts";

/**
 * A tool's draft that only counts as changed when the tool is: looking at a body as JSON, or adding an empty row,
 * changes nothing.
 */
export function useMeaningfulDraft(initial: ToolDraft): Draft<ToolDraft> {
  const draft = useDraft(initial);
  const [base, setBase] = useState(initial);
  const { value } = draft;
  const isSame = useMemo(() => meaningOf(value) === meaningOf(base), [value, base]);
  return {
    ...draft,
    isDirty: draft.isDirty && !isSame,
    reset: (saved) => {
      if (saved) setBase(saved);
      draft.reset(saved);
    },
    settle: (sent, saved) => {
      setBase(saved);
      draft.settle(sent, saved);
    },
  };
}

/** What can't be sent yet counts as different each time: it must not be lost. */
function meaningOf(draft: ToolDraft): string {
  const { config, problems } = configOf(draft);
  return writeJson(problems.size === 0 ? config : draft);
}
