/** Rate limits: one bucket per token, person or address, kept in this process. */
import { ServiceError } from "@parley/base/errors";

/** Requests per minute, which may also come all at once. 0 means no limit. */
export interface RateLimitSettings {
  /** All requests of one access token or signed-in person. */
  requestsPerMinute: number;
  /** Calls started, out of those requests. */
  startsPerMinute: number;
  /** Model suggestions, out of those requests: each one costs a language model call. */
  suggestionsPerMinute: number;
  /** Unsaved provider keys checked, out of those requests: a key could be guessed that way. */
  checksPerMinute: number;
  /** Unauthenticated requests from one address: public operations, and unknown tokens. */
  unauthenticatedPerMinute: number;
}

export type RateLimit = keyof RateLimitSettings;

/** What is left of a limit. */
export interface Quota {
  /** Requests per minute. */
  limit: number;
  remaining: number;
  /** Seconds until the limit is fully restored. */
  resetS: number;
}

export interface RateLimits {
  /**
   * Counts one request of `who`; null if there is no limit. Throws RATE_LIMITED, with the seconds until the next
   * request is allowed, if the bucket is empty.
   */
  spend(limit: RateLimit, who: string): Quota | null;
}

/** A quota as headers (draft-ietf-httpapi-ratelimit-headers-06, which clients read). */
export function quotaHeaders(quota: Quota | null): Record<string, string> {
  if (!quota) return {};
  return {
    "ratelimit-limit": String(quota.limit),
    "ratelimit-remaining": String(quota.remaining),
    "ratelimit-reset": String(quota.resetS),
    "ratelimit-policy": `${quota.limit};w=60`,
  };
}

const MINUTE_MS = 60_000;
/** Above this many, buckets that are full again are dropped. */
const MOST_BUCKETS = 50_000;

const ADVICE: Record<RateLimit, string> = {
  requestsPerMinute: "Too many requests from this account",
  startsPerMinute: "Too many calls started by this account",
  suggestionsPerMinute: "Too many suggestions for this account",
  checksPerMinute: "Too many keys checked by this account",
  unauthenticatedPerMinute: "Too many unauthenticated requests from your address",
};

/** `now` is in ms, monotonic. */
export function createRateLimits(
  settings: RateLimitSettings,
  now: () => number = () => performance.now(),
): RateLimits {
  /** When each bucket is full again: the theoretical arrival time of the generic cell rate algorithm (ITU-T I.371). */
  const fullAt = new Map<string, number>();

  function prune(at: number): void {
    for (const [key, time] of fullAt) if (time <= at) fullAt.delete(key);
    for (const key of fullAt.keys()) {
      if (fullAt.size < MOST_BUCKETS) return;
      fullAt.delete(key); // oldest first, so that memory stays bounded
    }
  }

  return {
    spend(limit, who) {
      const perMinute = settings[limit];
      if (perMinute === 0) return null;
      const at = now();
      const key = `${limit} ${who}`;
      const full = Math.max(at, fullAt.get(key) ?? at);
      const next = full + MINUTE_MS / perMinute;
      const overMs = next - at - MINUTE_MS;
      if (overMs > 0.001) {
        const seconds = Math.max(1, Math.ceil(overMs / 1000));
        const message = `${ADVICE[limit]}: the limit is ${perMinute} a minute. Try again in ${seconds} s.`;
        const empty = { limit: perMinute, remaining: 0, resetS: Math.ceil((full - at) / 1000) };
        throw new ServiceError("RATE_LIMITED", message, {}, seconds, quotaHeaders(empty));
      }
      if (fullAt.size >= MOST_BUCKETS && !fullAt.has(key)) prune(at);
      fullAt.set(key, next);
      const usedMs = next - at;
      return {
        limit: perMinute,
        remaining: Math.max(0, Math.floor(((MINUTE_MS - usedMs) * perMinute) / MINUTE_MS + 1e-6)),
        resetS: Math.ceil(usedMs / 1000),
      };
    },
  };
}
