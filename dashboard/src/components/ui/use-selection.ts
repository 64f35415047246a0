import { useState } from "react";

/** Which records of a list are chosen. */
export interface Selection {
  has(id: string): boolean;
  toggle(id: string): void;
  /** Chooses all of these; none of them if all were. */
  toggleAll(ids: readonly string[]): void;
  stateOf(ids: readonly string[]): boolean | "indeterminate";
}

/** `ids`: those that are shown. What isn't shown isn't chosen. */
export function useSelection(ids: readonly string[]): Selection & { chosen: string[]; clear(): void } {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const chosen = ids.filter((id) => all.has(id));
  return {
    chosen,
    has: (id) => all.has(id),
    toggle: (id) => setAll(all.has(id) ? new Set(chosen.filter((one) => one !== id)) : new Set([...chosen, id])),
    toggleAll: (some) => setAll(new Set(some.every((id) => all.has(id)) ? [] : some)),
    stateOf: (some) =>
      some.length > 0 && some.every((id) => all.has(id)) ? true : chosen.length > 0 ? "indeterminate" : false,
    clear: () => setAll(new Set()),
  };
}
