/**
 * Repeats a statement that works on at most `size` rows and returns the count, until nothing is left. Ends after the
 * running statement once `signal` is aborted, so that a service with a lot to delete can be stopped.
 */
export async function inBatches(
  size: number,
  signal: AbortSignal | undefined,
  statement: () => Promise<number>,
): Promise<void> {
  for (;;) {
    if (signal?.aborted || (await statement()) < size) return;
  }
}
