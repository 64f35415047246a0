/** A small fault to put into the conversation engine. */
export interface Mutant {
  /** Below `packages/conversation/src/`. */
  readonly file: string;
  /** Must occur exactly once. */
  readonly find: string;
  readonly put: string;
  /** What a caller, an owner or a model would notice. */
  readonly fault: string;
}

/** Several mutants of one file. */
export function mutantsOf(
  file: string,
  mutants: readonly (readonly [fault: string, find: string, put: string])[],
): Mutant[] {
  return mutants.map(([fault, find, put]) => ({ file, find, put, fault }));
}
