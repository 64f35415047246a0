/**
 * Credentials at rest: AES-256-GCM, each with its key's id so that keys can be rotated (docs/access.md#credentials).
 */
export interface SecretBox {
  /** `context` binds the ciphertext to its place (additional data), e.g. `tool_01…/auth.token`. */
  seal(plain: string, context: string): { sealed: string };
  /** Throws if no key fits or the text was changed or moved. */
  open(value: { sealed: string }, context: string): string;
  /** Whether it was sealed with a key other than the first. */
  isStale(value: { sealed: string }): boolean;
}
