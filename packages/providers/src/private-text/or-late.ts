/** Stands for an item that hasn't come in time. The item follows once it comes. */
export const LATE = Symbol("late");

/**
 * The items, and LATE before each one that takes longer. `msLeft`: null where nothing depends on the time. `abandon`:
 * makes an item that is still waited for fail, since its reader has left.
 */
export async function* orLate<T>(
  items: AsyncIterable<T>,
  msLeft: () => number | null,
  abandon: () => void,
): AsyncGenerator<T | typeof LATE, void, void> {
  const iterator = items[Symbol.asyncIterator]();
  let isWaiting = false;
  try {
    for (;;) {
      const next = iterator.next();
      const ms = msLeft();
      if (ms !== null && (await isLate(next, ms))) {
        isWaiting = true;
        yield LATE;
        isWaiting = false;
      }
      const { done, value } = await next;
      if (done) return;
      yield value;
    }
  } finally {
    if (isWaiting) abandon();
    await iterator.return?.();
  }
}

async function isLate(next: Promise<unknown>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(late.resolve, ms, true);
  try {
    return await Promise.race([late.promise, next.then(() => false)]);
  } finally {
    clearTimeout(timer);
  }
}
