import { writeJson } from "@parley/client";
import { useCallback, useMemo, useState } from "react";

export interface Draft<T> {
  /** What the form shows. */
  value: T;
  /** What is saved, as far as the form knows. */
  base: T;
  isDirty: boolean;
  change(changes: Partial<T>): void;
  /** Goes back to what is saved, or to what was just saved. */
  reset(saved?: T): void;
  /** Takes over `saved` as the outcome of saving `sent`. What was typed since then stays. */
  settle(sent: T, saved: T): void;
  /** Takes over a version that was saved elsewhere, and shows `value`. */
  rebase(saved: T, value: T): void;
}

/**
 * What is being edited, next to what is saved. Give the editor the record's id as `key`, so that another record starts
 * fresh.
 */
export function useDraft<T extends object>(saved: T): Draft<T> {
  const [base, setBase] = useState(saved);
  const [value, setValue] = useState(saved);
  const isDirty = useMemo(() => writeJson(value) !== writeJson(base), [value, base]);
  const change = useCallback((changes: Partial<T>) => setValue((before) => ({ ...before, ...changes })), []);
  const reset = useCallback(
    (next: T = base) => {
      setBase(next);
      setValue(next);
    },
    [base],
  );
  const settle = useCallback((sent: T, next: T) => {
    setBase(next);
    setValue((now) => (writeJson(now) === writeJson(sent) ? next : now));
  }, []);
  const rebase = useCallback((next: T, shown: T) => {
    setBase(next);
    setValue(shown);
  }, []);
  return { value, base, isDirty, change, reset, settle, rebase };
}
