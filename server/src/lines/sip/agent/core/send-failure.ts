/** Why a request got no answer, as the main thread is told it. */
import type { SipFailure } from "../../sip-messages.ts";
import { ResolveError } from "../../transport/resolve-hops.ts";
import { TransportError } from "../../transport/transport-error.ts";
import { messageOf } from "../../../../thrown.ts";

export interface SendFailure {
  failure: SipFailure;
  /** A sentence for people. */
  message: string;
}

const FAILURES: Record<TransportError["kind"], SipFailure> = {
  refused: "refused",
  timeout: "timeout",
  tls: "tls",
  unreachable: "network",
  closed: "network",
};

/** Of what `resolve` threw or a transaction failed with (`RequestFailure`). `host`: whom the request was for. */
export function sendFailureOf(thrown: unknown, host: string): SendFailure {
  if (thrown === "timeout") return { failure: "timeout", message: `${host} did not answer.` };
  if (thrown instanceof ResolveError) return { failure: thrown.failure, message: thrown.message };
  if (thrown instanceof TransportError) return { failure: FAILURES[thrown.kind], message: thrown.message };
  return { failure: "network", message: messageOf(thrown) };
}
