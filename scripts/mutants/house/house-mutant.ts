/** A small fault to put into a door of the server or into a package other than the engine. */
export interface HouseMutant {
  /** From the repository's root. */
  readonly file: string;
  /** Must occur exactly once. */
  readonly find: string;
  readonly put: string;
  /** What a caller, an owner, an operator or a program would notice. */
  readonly fault: string;
  /** The files that should notice it, from the repository's root, the cheapest first. */
  readonly tests: readonly string[];
  /** Why no input tells it from the original; such a mutant isn't run. */
  readonly equivalent?: string;
}

/** Mutants of one file. */
export function houseMutantsOf(
  file: string,
  tests: readonly string[],
  mutants: readonly (readonly [fault: string, find: string, put: string])[],
): HouseMutant[] {
  return mutants.map(([fault, find, put]) => ({ file, find, put, fault, tests }));
}
