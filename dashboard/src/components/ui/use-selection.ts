import { useState } from "react";

/** Which records of a list are chosen. */
export interface Selection {
  /** In the order of the list. */
  chosen: readonly string[];
  /** Whether all are chosen, or some. */
  state: boolean | "indeterminate";
  has(id: string): boolean;
  toggle(id: string): void;
  /** Chooses all; none if all were. */
  toggleAll(): void;
  clear(): void;
}

/** `ids`: what was found, also what isn't drawn yet. What isn't found any more isn't chosen. */
export function useSelection(ids: readonly string[]): Selection {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const chosen = ids.filter((id) => kept.has(id));
  const areAll = ids.length > 0 && chosen.length === ids.length;
  return {
    chosen,
    state: areAll || (chosen.length > 0 && "indeterminate"),
    has: (id) => kept.has(id),
    toggle: (id) => setKept(new Set(kept.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id])),
    toggleAll: () => setKept(new Set(areAll ? [] : ids)),
    clear: () => setKept(new Set()),
  };
}
