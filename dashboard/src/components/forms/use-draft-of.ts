import { writeJson } from "@parley/client";
import { useState } from "react";
import { mergeDraft } from "./merge-draft.ts";
import { useDraft, type Draft } from "./use-draft.ts";

/**
 * A draft of a record that others may save meanwhile, or that came from a cache and is refreshed later: fields that are
 * not edited here follow the record, the others stay.
 */
export function useDraftOf<T extends object>(saved: T): Draft<T> {
  const draft = useDraft(saved);
  const now = writeJson(saved);
  const [known, setKnown] = useState(now);
  if (now !== known) {
    setKnown(now);
    draft.rebase(saved, mergeDraft(draft.base, draft.value, saved).value);
  }
  return draft;
}
