/** Why a request got no response, as reported to the main thread. */
import type { SipFailure } from "../../sip-messages.ts";
import { ResolveError } from "../../transport/resolve-hops.ts";
import { TransportError } from "../../transport/transport-error.ts";
import { stackOf } from "@parley/base/thrown";
import type { UserAgentContext } from "./user-agent-context.ts";

export interface SendFailure {
  failure: SipFailure;
  /** One sentence for people. */
  message: string;
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
  userAgent: Pick<UserAgentContext, "emit">,
  thrown: unknown,
  host: string,
): SendFailure {
  if (thrown === "timeout") return { failure: "timeout", message: `${host} didn't answer.` };
  if (thrown instanceof ResolveError) return { failure: thrown.failure, message: thrown.message };
  if (thrown instanceof TransportError) return { failure: FAILURES[thrown.kind], message: thrown.message };
  userAgent.emit({
    type: "log",
    level: "error",
    message: `a request to ${host} failed inside: ${stackOf(thrown)}`,
  });
  return { failure: "network", message: `The request to ${host} couldn't be sent. See the server's log.` };
}
