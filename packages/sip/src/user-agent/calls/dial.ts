/** A call we place, from the INVITE to its final response. */
import type { SipRequest, SipResponse } from "../../message/sip-message.ts";
import type { Hop } from "../../transport/hop.ts";
import type { SipCommand } from "../../sip-messages.ts";
import { startExchange, type Exchange, type Exchanged } from "../core/challenged-exchange.ts";
import { sendFailureOf, type SendFailure } from "../core/send-failure.ts";
import { createCalleeResponses } from "./callee-responses.ts";
import { CLOSE_PATIENCE_MS, closeByBye, endedByUs } from "../legs/close-leg.ts";
import { createEarlyDialogs } from "./early-dialogs.ts";
import { reasonHeaders } from "../legs/leg-headers.ts";
import type { Leg } from "../legs/leg.ts";
import { createInvite, requestUriOf } from "./outgoing-invite.ts";
import { createRedirects } from "./redirects.ts";
import { refusalOutcome } from "./refusal-outcome.ts";

export type DialCommand = Extract<SipCommand, { type: "dial" }>;

/** An INVITE that we gave up after this many T1 without a response counts as unanswered: it was sent four times. */
const ENOUGH_T1 = 8;
/** Hangs up a call that would ring forever if nobody stopped it. */
const MOST_RINGING_MS = 600_000;

/** Dials by way of the trunk's `hops`. */
export function dial(leg: Leg, command: DialCommand, hops: Promise<readonly Hop[]>): void {
  const { userAgent, trunk } = leg;
  const uri = requestUriOf(command.to, trunk);
  if (uri === null)
    return leg.end({
      by: "failure",
      status: null,
      reason: "",
      failure: null,
      message: `"${command.to}" isn't a valid address.`,
    });
  const early = createEarlyDialogs(leg);
  const answers = createCalleeResponses(leg, early);
  let exchange: Exchange | null = null;
  let requestUri = uri;
  let seq = 0;
  const redirects = createRedirects(leg);
  let hangUpReason: { text: string | null } | null = null;
  let sentAt: number | null = null;
  let isHeard = false;

  function heard(status: number): void {
    isHeard = true;
    userAgent.invited(trunk.id, status);
  }

  const make = (): SipRequest => {
    seq += 1;
    return createInvite({
      ...command,
      trunk,
      callId: leg.callId,
      localTag: leg.localTag,
      seq,
      uri: requestUri,
      to: uri,
      product: userAgent.product,
      name: userAgent.name,
    });
  };

  function invite(to: readonly Hop[]): void {
    leg.openOffer = "ours";
    leg.localSdp = command.sdp;
    sentAt ??= userAgent.clock.now();
    exchange = startExchange(
      userAgent,
      { make, hops: to, digest: leg.digest, host: trunk.host },
      {
        onProvisional(response, exchanged) {
          heard(response.status);
          if (!leg.isEnded) early.receive(response, exchanged);
        },
        onFinal: finished,
        onFailure: failed,
      },
    );
  }

  function finished(response: SipResponse, exchanged: Exchanged): void {
    leg.peer ??= exchanged.hop;
    heard(response.status);
    if (response.status < 300) {
      if (hangUpReason && !leg.wasAnswered) answers.decline(response, exchanged, hangUpReason.text);
      else answers.accept(response, exchanged);
      if (hangUpReason && !leg.isEnded && !leg.wasAnswered) endCancelled(response.status);
      return;
    }
    if (leg.isEnded) return;
    if (hangUpReason) return endCancelled(response.status);
    leg.finalStatus = response.status;
    if (response.status >= 400) return leg.end(refusalOutcome(response, trunk));
    redirects.ask(response, (to) => {
      if (leg.isEnded) return;
      const next = to === null ? null : requestUriOf(to, trunk);
      if (next === null) return leg.end(refusalOutcome(response, trunk));
      requestUri = next;
      invite([exchanged.hop]);
    });
  }

  function failed(why: SendFailure): void {
    if (hangUpReason) return endCancelled(null);
    if (!isHeard) userAgent.invited(trunk.id, why);
    const { failure, message, isUnsent = false } = why;
    leg.end({
      by: "failure",
      status: null,
      reason: "",
      failure,
      message,
      ...(isUnsent && !isHeard && { isUnsent }),
    });
  }

  function endCancelled(status: number | null): void {
    leg.finalStatus = status ?? leg.finalStatus;
    if (leg.isEnded) return;
    const waited = sentAt === null ? 0 : userAgent.clock.now() - sentAt;
    if (!isHeard && waited >= ENOUGH_T1 * userAgent.t1Ms)
      userAgent.invited(trunk.id, sendFailureOf(userAgent, "timeout", trunk.host));
    leg.end(endedByUs(leg, hangUpReason?.text ?? null));
  }

  leg.direction = {
    hangUp(text) {
      if (leg.wasAnswered) return closeByBye(leg, endedByUs(leg, text), text);
      if (hangUpReason) return;
      hangUpReason = { text };
      if (exchange === null || redirects.isAsking()) return endCancelled(null);
      exchange.cancel(reasonHeaders(text));
      // Late responses are still handled: a 2xx gets ACK and BYE.
      leg.timers.after(CLOSE_PATIENCE_MS, () => endCancelled(null));
    },
    abandoned: () => undefined,
    acknowledged: () => false,
  };
  leg.timers.after(MOST_RINGING_MS, () => {
    if (!leg.wasAnswered) leg.direction.hangUp("No answer");
  });
  hops.then(
    (found) => {
      if (!leg.isEnded) invite(found);
    },
    (error: unknown) => failed({ ...sendFailureOf(userAgent, error, trunk.host), isUnsent: true }),
  );
}
