/**
 * Redirects of a call that we place (RFC 3261, 8.1.3.4). A redirect's target decides what the call costs, so each one
 * is put to the main thread, which knows what the trunk may dial.
 */
import { contactUri } from "../../dialog/dialog.ts";
import type { SipResponse } from "../../message/sip-message.ts";
import type { Leg } from "../legs/leg.ts";

export interface Redirects {
  /** Calls `go` once: with the address where the call continues, or with null if it ends. */
  ask(response: SipResponse, go: (to: string | null) => void): void;
  /** The main thread's answer. */
  answer(to: string | null): void;
  isAsking(): boolean;
}

/** The statuses of redirects that are followed. */
const FOLLOWED: readonly number[] = [301, 302];
/** How many redirects of a call are followed. */
const MOST_REDIRECTS = 2;
/** How long the main thread may take to answer, ms. */
const ANSWER_MS = 2_000;

export function createRedirects(leg: Leg): Redirects {
  let asked: ((to: string | null) => void) | null = null;
  let stop = (): void => undefined;
  let followed = 0;

  function answer(to: string | null): void {
    const go = asked;
    asked = null;
    stop();
    if (to !== null) followed += 1;
    go?.(to);
  }

  return {
    ask(response, go) {
      const contact = contactUri(response);
      const problem = problemOf(response.status, contact, followed);
      leg.userAgent.emit({ type: "redirected", legId: leg.id, status: response.status, contact, problem });
      if (problem !== null) return go(null);
      asked = go;
      stop = leg.timers.after(ANSWER_MS, () => answer(null));
    },
    answer,
    isAsking: () => asked !== null,
  };
}

function problemOf(status: number, contact: string | null, followed: number): string | null {
  if (!FOLLOWED.includes(status)) return `Only 301 and 302 are followed, not ${status}.`;
  if (contact === null) return "It names no address that can be read.";
  return followed >= MOST_REDIRECTS ? `A call is redirected at most ${MOST_REDIRECTS} times.` : null;
}
