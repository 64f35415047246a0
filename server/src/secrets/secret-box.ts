/** Credentials at rest: AES-256-GCM, the id of the key stored beside each so that keys can be rotated (contract 4). */
export interface SecretBox {
  /** `context` binds the ciphertext to its place (additional data), e.g. `tool_01…/auth.token`. */
  seal(plain: string, context: string): { sealed: string };
  /** Throws when no key fits or the text was changed or moved. */
  open(value: { sealed: string }, context: string): string;
  /** True when it was sealed with another key than the first. */
  isStale(value: { sealed: string }): boolean;
}
