/** What each request costs its sender (429 RATE_LIMITED). */
import { ServiceError } from "../../errors.ts";
import { addressGroup } from "../../net/address-group.ts";
import { actorKey, type Actor, type Person } from "../../people/actor.ts";
import type { Operation } from "./operation.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Probes and the demo endpoint, which every call's tool may ask, are not counted. */
const UNCOUNTED = new Set(["service", "demo"]);

/** Throws RATE_LIMITED. Counts by token or person, or by address if the operation is public. */
export function spendLimits(
  limits: RateLimits,
  operation: Pick<Operation, "tag" | "isStart">,
  who: { actor: Actor | null; person: Person | null; address: string },
): void {
  if (UNCOUNTED.has(operation.tag)) return;
  const account = who.actor ? actorKey(who.actor) : (who.person?.userId ?? null);
  if (account === null) return limits.spend("unauthenticatedPerMinute", addressGroup(who.address));
  limits.spend("requestsPerMinute", account);
  if (operation.isStart) limits.spend("startsPerMinute", account);
}

/**
 * The error to answer. Somebody who keeps trying tokens ends up with RATE_LIMITED; whoever has a good one at that
 * address doesn't.
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
