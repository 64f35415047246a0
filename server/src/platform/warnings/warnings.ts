/** Problems of stored settings that this process has found, in words. Several finders share one list. */
export interface Warnings {
  /** Replaces everything that `finder` has found: sentences by the id of what they are about. */
  replace(finder: string, found: ReadonlyMap<string, readonly string[]>): void;
  /** All finders' sentences about one thing. */
  of(id: string): string[];
}

export function createWarnings(): Warnings {
  const known = new Map<string, ReadonlyMap<string, readonly string[]>>();
  return {
    replace: (finder, found) => void known.set(finder, found),
    of: (id) => [...known.values()].flatMap((found) => found.get(id) ?? []),
  };
}
