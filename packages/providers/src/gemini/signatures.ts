/**
 * The signatures of a call's function calls, by id. They hold the model's encrypted thoughts, and the next request has
 * to return them: https://ai.google.dev/gemini-api/docs/thought-signatures.
 */
export interface Signatures {
  keep(id: string, signature: string): void;
  of(id: string): string | undefined;
}

/** Far more than a call has. Older ones are replaced by the stand-in. */
const MAX_KEPT = 256;

/** Accepted in place of a signature, for calls that another model made. */
export const NO_SIGNATURE = "skip_thought_signature_validator";

export function createSignatures(): Signatures {
  const kept = new Map<string, string>();
  return {
    keep: (id, signature) => {
      kept.set(id, signature);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    of: (id) => kept.get(id),
  };
}
