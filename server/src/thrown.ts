/** What was thrown, which may be anything: as a text, and as an error. */

/** The message, for a sentence or a log. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The message with the places it came through, for the log of what nobody expected. */
export function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

/** The error itself; whatever else was thrown becomes the message of a new one. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
