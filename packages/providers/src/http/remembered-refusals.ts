import { createExpiringMap } from "@parley/base/bounds/expiring-map";

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
  const refused = createExpiringMap<true>(now, REMEMBERED_MS, MOST);
  return { has: refused.has, add: (request) => refused.set(request, true) };
}
