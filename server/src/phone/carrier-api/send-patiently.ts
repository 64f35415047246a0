/**
 * Requests to carriers, which refuse what comes too fast with 429 and say in `Retry-After` when to come again (Twilio's
 * error 20429). A request that was refused so did nothing, so it is sent again.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { waitOf } from "@parley/base/net/heads/retry-after";
import type { GuardedClient, GuardedRequest, GuardedResponse } from "@parley/base/net/guarded-request";

export interface Patience {
  /** Whether the request is still wanted after a wait. If it isn't, its last answer stands. */
  isWanted(): boolean;
  /** `ms` is at most `MOST_WAIT_MS`. */
  wait(ms: number): Promise<unknown>;
}

const MOST_ATTEMPTS = 4;
/** How long one request waits in all, ms: somebody may be waiting for it. */
export const MOST_WAIT_MS = 15_000;
/** The wait if the carrier names none; doubled each time, ms. */
const FIRST_WAIT_MS = 1_000;
const TOO_MANY = 429;

export const SLEEPING: Patience = {
  isWanted: () => true,
  wait: (ms) => sleep(ms, undefined, { ref: false }),
};

/** Throws GuardedRequestError. The answer is 429 if the carrier wants more patience than there is. */
export async function sendPatiently(
  guarded: Pick<GuardedClient, "send">,
  request: GuardedRequest,
  { isWanted, wait }: Patience = SLEEPING,
): Promise<GuardedResponse> {
  let left = MOST_WAIT_MS;
  for (let attempt = 1; ; attempt++) {
    const answer = await guarded.send(request);
    if (answer.status !== TOO_MANY || attempt === MOST_ATTEMPTS) return answer;
    const asked = answer.headers.find(({ key }) => key.toLowerCase() === "retry-after")?.value;
    const ms = waitOf(asked, Date.now()) ?? FIRST_WAIT_MS * 2 ** (attempt - 1);
    if (ms > left) return answer;
    left -= ms;
    await wait(ms);
    if (!isWanted()) return answer;
  }
}
