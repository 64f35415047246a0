/** Requests that servers have refused, so that they aren't made again at once. */
export interface RememberedRefusals {
  has(request: string): boolean;
  add(request: string): void;
}

/** A server may have been replaced by another one since. */
const REMEMBERED_MS = 60 * 60_000;
/** Workspaces choose addresses and models. */
const MOST = 500;

/** `now` is in ms. */
export function createRememberedRefusals(now: () => number = Date.now): RememberedRefusals {
  const until = new Map<string, number>();
  return {
    has: (request) => (until.get(request) ?? 0) > now(),
    add(request) {
      until.delete(request);
      until.set(request, now() + REMEMBERED_MS);
      const [oldest] = until.keys();
      if (until.size > MOST && oldest !== undefined) until.delete(oldest);
    },
  };
}
