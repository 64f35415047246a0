/** Why a request got no response, as reported to the main thread. */
import type { SipEvent, SipFailure } from "../../sip-messages.ts";
import { ResolveError } from "../../transport/resolve-hops.ts";
import { TransportError } from "../../transport/transport-error.ts";
import { stackOf } from "@parley/base/thrown";

export interface SendFailure {
  failure: SipFailure;
  /** One sentence for people. */
  message: string;
  /** The name doesn't exist, so that asking again soon won't help. */
  isLasting?: boolean;
  /** No part of the request can have arrived. */
  isUnsent?: boolean;
}

const FAILURES: Record<TransportError["kind"], SipFailure> = {
  refused: "refused",
  timeout: "timeout",
  tls: "tls",
  unreachable: "network",
  closed: "network",
};

/**
 * Converts what `resolve` threw or how a transaction failed (`RequestFailure`). `host` is the request's recipient.
 * Anything else is a bug, and its stack goes to the log.
 */
export function sendFailureOf(
  userAgent: { emit(event: SipEvent): void },
  thrown: unknown,
  host: string,
): SendFailure {
  if (thrown === "timeout") return { failure: "timeout", message: `${host} didn't answer.` };
  if (thrown instanceof ResolveError) {
    // A cause says why the name server didn't answer.
    const isLasting = thrown.cause === undefined;
    return { failure: thrown.failure, message: thrown.message, isLasting };
  }
  if (thrown instanceof TransportError) return { failure: FAILURES[thrown.kind], message: thrown.message };
  userAgent.emit({
    type: "log",
    level: "error",
    message: `a request to ${host} failed inside: ${stackOf(thrown)}`,
  });
  return { failure: "network", message: `The request to ${host} couldn't be sent. See the server's log.` };
}
