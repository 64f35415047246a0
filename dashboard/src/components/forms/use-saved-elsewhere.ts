import { useEffect, useRef, useState } from "react";
import { mergeDraft } from "./merge-draft.ts";
import type { Draft } from "./use-draft.ts";

export interface SavedElsewhere {
  /** A field that is being edited here was saved with another value meanwhile. */
  isConflict: boolean;
  /** Takes the others' values where both sides changed something. */
  load(): void;
  /** Keeps one's own: saving overwrites the others'. */
  dismiss(): void;
}

/**
 * Keeps a draft up to date with a record that is changed elsewhere: fields that are not edited here follow it, the
 * others stay. `version` says which of two records is newer; `sent` is what is being saved, null if nothing is.
 */
export function useSavedElsewhere<T extends object>(
  draft: Draft<T>,
  record: { saved: T; version: string },
  sent: T | null,
): SavedElsewhere {
  const { saved, version } = record;
  const known = useRef(version);
  const [theirs, setTheirs] = useState<Partial<T> | null>(null);
  const latest = useRef({ draft, saved, sent });
  useEffect(() => {
    latest.current = { draft, saved, sent };
  });
  useEffect(() => {
    if (version <= known.current) return;
    known.current = version;
    const { draft, saved, sent } = latest.current;
    const { value, conflicts } = mergeDraft(sent ?? draft.base, draft.value, saved);
    draft.rebase(saved, value);
    if (conflicts.length === 0) return;
    const fields = Object.fromEntries(conflicts.map((field) => [field, saved[field]])) as Partial<T>;
    setTheirs((before) => ({ ...before, ...fields }));
  }, [version]);
  if (theirs && !draft.isDirty) setTheirs(null);
  return {
    isConflict: theirs !== null,
    load: () => {
      if (theirs) draft.change(theirs);
      setTheirs(null);
    },
    dismiss: () => setTheirs(null),
  };
}
