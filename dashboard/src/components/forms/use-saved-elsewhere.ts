import { useEffect, useRef, useState } from "react";
import { mergeDraft } from "./merge-draft.ts";
import type { Draft } from "./use-draft.ts";

export interface SavedElsewhere {
  /** A field that is being edited here was saved elsewhere with another value. */
  isConflict: boolean;
  /** The others' values of the fields in conflict. */
  theirs: object;
  /** Takes the others' values where both sides changed something. */
  load(): void;
  /** Keeps the values typed here: saving overwrites the others'. */
  dismiss(): void;
}

/**
 * Keeps a draft up to date with a record that is changed elsewhere: fields that are not edited here follow it, the
 * others stay. `version` says which of two records is newer. While `isSaving`, a newer record waits: it may be the one
 * that is being saved, or the reason why it will be refused.
 */
export function useSavedElsewhere<T extends object>(
  draft: Draft<T>,
  record: { saved: T; version: string },
  isSaving: boolean,
): SavedElsewhere {
  const { saved, version } = record;
  const known = useRef(version);
  const [theirs, setTheirs] = useState<Partial<T> | null>(null);
  const latest = useRef({ draft, saved });
  useEffect(() => {
    latest.current = { draft, saved };
  });
  useEffect(() => {
    if (isSaving || version <= known.current) return;
    known.current = version;
    const { draft, saved } = latest.current;
    const { value, conflicts } = mergeDraft(draft.base, draft.value, saved);
    draft.rebase(saved, value);
    if (conflicts.length === 0) return;
    const fields = Object.fromEntries(conflicts.map((field) => [field, saved[field]])) as Partial<T>;
    setTheirs((before) => ({ ...before, ...fields }));
  }, [version, isSaving]);
  if (theirs && !draft.isDirty) setTheirs(null);
  return {
    isConflict: theirs !== null,
    theirs: theirs ?? {},
    load: () => {
      if (theirs) draft.change(theirs);
      setTheirs(null);
    },
    dismiss: () => setTheirs(null),
  };
}
