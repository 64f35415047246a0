/** How often one caller may ask: a bucket for each token, person or address, kept in this process. */
import { ServiceError } from "../../errors.ts";

/** Requests per minute, which may also come all at once; 0: no limit. */
export interface RateLimitSettings {
  /** Of one access token or signed-in person, for any request. */
  requestsPerMinute: number;
  /** Of those, calls that are started. */
  startsPerMinute: number;
  /** From one address without an account: public operations, and unknown tokens. */
  unauthenticatedPerMinute: number;
}

export type RateLimit = keyof RateLimitSettings;

export interface RateLimits {
  /** Counts one request of `who`. Throws RATE_LIMITED, with the seconds until the next one, if the bucket is empty. */
  spend(limit: RateLimit, who: string): void;
}

const MINUTE_MS = 60_000;
/** Beyond this many, buckets that are full again are dropped. */
const MOST_BUCKETS = 50_000;

const ADVICE: Record<RateLimit, string> = {
  requestsPerMinute: "Too many requests of this account",
  startsPerMinute: "Too many calls started by this account",
  unauthenticatedPerMinute: "Too many requests from your address without a valid account",
};

/** `now` in ms, monotonic. */
export function createRateLimits(
  settings: RateLimitSettings,
  now: () => number = () => performance.now(),
): RateLimits {
  /** When a bucket is full again: the theoretical arrival time of the generic cell rate algorithm (ITU-T I.371). */
  const fullAt = new Map<string, number>();

  function prune(at: number): void {
    for (const [key, time] of fullAt) if (time <= at) fullAt.delete(key);
    for (const key of fullAt.keys()) {
      if (fullAt.size < MOST_BUCKETS) return;
      fullAt.delete(key); // the oldest, so that memory is bounded whoever tries
    }
  }

  return {
    spend(limit, who) {
      const perMinute = settings[limit];
      if (perMinute === 0) return;
      const at = now();
      const key = `${limit} ${who}`;
      const next = Math.max(at, fullAt.get(key) ?? at) + MINUTE_MS / perMinute;
      const overMs = next - at - MINUTE_MS;
      if (overMs > 0.001) {
        const seconds = Math.max(1, Math.ceil(overMs / 1000));
        const message = `${ADVICE[limit]}: at most ${perMinute} a minute; try again in ${seconds} s.`;
        throw new ServiceError("RATE_LIMITED", message, {}, seconds);
      }
      if (fullAt.size >= MOST_BUCKETS && !fullAt.has(key)) prune(at);
      fullAt.set(key, next);
    },
  };
}
