/**
 * Redirects of a call that we place (RFC 3261, 8.1.3.4). Each one is put to the main thread, which knows what the trunk
 * may dial.
 */
import { contactUri } from "../../dialog/dialog.ts";
import type { SipResponse } from "../../message/sip-message.ts";
import type { Leg } from "../legs/leg.ts";

export interface Redirects {
  /** Calls `go` once: with the address where the call continues, or with null if it ends. */
  ask(response: SipResponse, go: (to: string | null) => void): void;
  isAsking(): boolean;
}

/** The statuses of redirects that are followed. */
const FOLLOWED: readonly number[] = [301, 302];
/** How many redirects of a call are followed. */
const MOST_REDIRECTS = 2;

export function createRedirects(leg: Leg): Redirects {
  const { id: legId, userAgent } = leg;
  let isAsking = false;
  let followed = 0;

  async function whereTo(status: number, contact: string): Promise<string | null> {
    isAsking = true;
    const outcome = await userAgent.asker.ask(legId, "redirect", { status, contact });
    isAsking = false;
    const to = "reply" in outcome ? outcome.reply.to : null;
    if (to !== null) followed += 1;
    return to;
  }

  return {
    ask(response, go) {
      const { status } = response;
      const contact = contactUri(response);
      if (contact !== null && FOLLOWED.includes(status) && followed < MOST_REDIRECTS) {
        void whereTo(status, contact).then(go);
        return;
      }
      const problem = problemOf(status, contact);
      userAgent.emit({ type: "redirect_ignored", legId, status, contact, problem });
      go(null);
    },
    isAsking: () => isAsking,
  };
}

function problemOf(status: number, contact: string | null): string {
  if (!FOLLOWED.includes(status)) return `Only 301 and 302 are followed, not ${status}.`;
  if (contact === null) return "It names no address that can be read.";
  return `A call is redirected at most ${MOST_REDIRECTS} times.`;
}
