/**
 * The names that a template has set up to the current point of the walk. Names set in one branch exist after the block,
 * but not in the block's other branches.
 */
export interface LocalNames {
  has(name: string): boolean;
  /** `assign`, `capture`, `increment` and `decrement` set a name for the rest of the template. */
  set(name: string): void;
  /** Walks a block's branches, each starting with the names set before the block. */
  branches(walks: readonly (() => void)[]): void;
  /** Walks a loop's body, in which the loop's own names are set. */
  within(names: readonly string[], walk: () => void): void;
}

export function localNames(): LocalNames {
  const assigned = new Set<string>();
  const order: string[] = []; // what to undo at the end of a branch
  const loops = new Map<string, number>();

  function set(name: string): void {
    if (assigned.has(name)) return;
    assigned.add(name);
    order.push(name);
  }

  function count(names: readonly string[], by: number): void {
    for (const name of names) loops.set(name, (loops.get(name) ?? 0) + by);
  }

  return {
    has: (name) => assigned.has(name) || (loops.get(name) ?? 0) > 0,
    set,
    branches(walks) {
      const before = order.length;
      const setInBranches: string[] = [];
      for (const walk of walks) {
        walk();
        for (const name of order.splice(before)) {
          assigned.delete(name);
          setInBranches.push(name);
        }
      }
      for (const name of setInBranches) set(name);
    },
    within(names, walk) {
      count(names, 1);
      walk();
      count(names, -1);
    },
  };
}
