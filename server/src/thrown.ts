/** What was thrown, which may be anything, as text and as an error. */

/** The message, for a sentence or a log. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The message with its stack, for the log of the unexpected. */
export function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

/** The error itself; anything else that was thrown becomes the message of a new one. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
