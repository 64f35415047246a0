/** Counts each request against its sender's rate limits (429 RATE_LIMITED). */
import { ServiceError } from "@parley/base/errors";
import { addressGroup } from "@parley/base/net/address-group";
import { actorKey, type Actor, type Person } from "../../access/people/actor.ts";
import type { Operation } from "./operation.ts";
import { quotaHeaders, type RateLimits } from "./rate-limits.ts";

/** Not counted: probes, and the demo endpoint, which any call's tool may use. */
const UNCOUNTED = new Set(["service", "demo"]);

/**
 * Counts by token or person, or by address if the operation is public. Returns quota headers for the limit with the
 * fewest requests left. Throws RATE_LIMITED.
 */
export function spendLimits(
  limits: RateLimits,
  operation: Pick<Operation, "tag" | "isStart" | "isSuggestion" | "isCheck">,
  who: { actor: Actor | null; person: Person | null; address: string },
): Record<string, string> {
  if (UNCOUNTED.has(operation.tag)) return {};
  const account = who.actor ? actorKey(who.actor) : (who.person?.userId ?? null);
  if (account === null)
    return quotaHeaders(limits.spend("unauthenticatedPerMinute", addressGroup(who.address)));
  const quotas = [
    limits.spend("requestsPerMinute", account),
    operation.isSuggestion ? limits.spend("suggestionsPerMinute", account) : null,
    operation.isCheck ? limits.spend("checksPerMinute", account) : null,
    operation.isStart ? limits.spend("startsPerMinute", account) : null,
  ].filter((quota) => quota !== null);
  const [nearest = null] = quotas.toSorted((a, b) => a.remaining - b.remaining);
  return quotaHeaders(nearest);
}

/**
 * Returns the error to answer with. Somebody who keeps guessing tokens eventually gets RATE_LIMITED, which doesn't
 * affect holders of valid tokens at the same address.
 */
export function countStranger(limits: RateLimits, error: unknown, address: string): unknown {
  if (!(error instanceof ServiceError) || error.code !== "UNAUTHENTICATED") return error;
  try {
    limits.spend("unauthenticatedPerMinute", addressGroup(address));
    return error;
  } catch (limited) {
    return limited;
  }
}
