/** Turns anything that was thrown into text or an error. */

/** Its message, for a sentence or a log line. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Its message and stack, for logging the unexpected. */
export function stackOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

/** The error itself; anything else becomes the message of a new one. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The message of the innermost cause, since the errors around a failed query quote it with its values. */
export function rootMessageOf(thrown: unknown): string {
  let root = thrown;
  while (root instanceof Error && root.cause !== undefined) root = root.cause;
  return messageOf(root);
}
