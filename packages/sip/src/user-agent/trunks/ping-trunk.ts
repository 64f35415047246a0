/**
 * Looks a trunk up regularly, and sends it OPTIONS if it may, to see whether it is alive and to keep the NAT mapping open
 * (RFC 3261 11).
 */
import type { SipTrunk } from "../../sip-messages.ts";
import { ACCEPT } from "../core/abilities.ts";
import type { UserAgentContext } from "../core/user-agent-context.ts";
import { createDigestSession } from "../core/digest-session.ts";
import { startExchange } from "../core/challenged-exchange.ts";
import { newCallId, newTag } from "../core/identifiers.ts";
import { type SendFailure, sendFailureOf } from "../core/send-failure.ts";
import { createTimers } from "../core/timers.ts";
import { createTrunkRequest, trunkTarget } from "./trunk-request.ts";
import type { TrunkStateKeeper } from "./registration-state.ts";

/** The first ping is sent within this time, so that many trunks aren't all pinged at once, ms. */
const FIRST_WITHIN_MS = 500;
/** Intervals vary by this fraction, but are only ever shortened, since NAT mappings last 30 s. */
const JITTER = 1 / 6;

/** Pings until stopped. `onAddresses` gets the trunk's addresses, so that its calls are recognised. */
export function pingTrunk(
  userAgent: UserAgentContext,
  trunk: SipTrunk,
  intervalMs: number,
  state: TrunkStateKeeper,
  onAddresses: (addresses: string[]) => void,
): () => void {
  const timers = createTimers(userAgent.clock);
  let isStopped = false;

  function schedule(): void {
    timers.after(intervalMs * (1 - JITTER * userAgent.random()), ping);
  }

  function missed(failure: SendFailure): void {
    if (isStopped) return;
    state.optionsMissed(failure);
    schedule();
  }

  function ping(): void {
    const callId = newCallId();
    const tag = newTag();
    let seq = 0;
    userAgent.resolve(trunkTarget(trunk)).then(
      (hops) => {
        if (isStopped) return;
        onAddresses(hops.map(({ address }) => address));
        state.found();
        if (!trunk.ping) return schedule();
        const make = () =>
          createTrunkRequest(trunk, {
            method: "OPTIONS",
            callId,
            tag,
            seq: ++seq,
            product: userAgent.product,
            name: userAgent.name,
            headers: [ACCEPT],
          });
        // A challenge is an answer too: it means that the trunk is alive.
        const digest = createDigestSession(null);
        startExchange(
          userAgent,
          { make, hops, digest, host: trunk.host },
          {
            onFinal({ status }) {
              if (isStopped) return;
              state.optionsAnswered(Math.round(userAgent.clock.now()), status);
              schedule();
            },
            onFailure: missed,
          },
        );
      },
      (error: unknown) => missed(sendFailureOf(userAgent, error, trunk.host)),
    );
  }

  timers.after(FIRST_WITHIN_MS * userAgent.random(), ping);
  return () => {
    isStopped = true;
    timers.close();
  };
}
