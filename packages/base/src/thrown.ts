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

/**
 * The `reason` of a log line about what is tried again, or goes on without (docs/operations.md#the-log): the message of
 * the innermost cause, without a stack. The errors around a failed query quote it with its values; Node's error about a
 * host with several addresses has no words of its own.
 */
export function rootMessageOf(thrown: unknown): string {
  let root = thrown;
  for (let inner: unknown = root; inner !== undefined; inner = innerOf(root)) root = inner;
  const { code } = (root ?? {}) as { code?: unknown };
  return messageOf(root) || (typeof code === "string" ? code : "an error without words");
}

function innerOf(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return undefined;
  return thrown.cause ?? (thrown instanceof AggregateError ? (thrown.errors[0] as unknown) : undefined);
}
