/** A request and its response, answering digest challenges (RFC 3261 22) in between. */
import { withAddedHeaders } from "../../message/headers.ts";
import type { SipHeader, SipRequest, SipResponse } from "../../message/sip-message.ts";
import type { Hop } from "../../transport/hop.ts";
import type { RequestFailure } from "../../transaction/transaction.ts";
import { TransportError } from "../../transport/transport-error.ts";
import type { Received } from "../../transport/sip-transport.ts";
import type { UserAgentContext } from "./user-agent-context.ts";
import type { DigestSession } from "./digest-session.ts";
import { sendFailureOf, type SendFailure } from "./send-failure.ts";

export interface ExchangeOptions {
  /** Creates the request without credentials. Called for each attempt, each with the next CSeq (RFC 3261 22.2). */
  make(): SipRequest;
  hops: readonly Hop[];
  digest: DigestSession;
  /** The recipient's name, for messages. */
  host: string;
}

export interface ExchangeHandlers {
  onProvisional?(response: SipResponse, exchanged: Exchanged): void;
  /** The final response, and for an INVITE every 2xx. A challenge only if it could not be answered. */
  onFinal(response: SipResponse, exchanged: Exchanged): void;
  /** Called instead of `onFinal`. */
  onFailure(failure: SendFailure): void;
}

export interface Exchanged {
  /** As sent, without Via. */
  request: SipRequest;
  hop: Hop;
  received: Received;
}

export interface Exchange {
  /** Only for an INVITE. A final response or a failure still follows. */
  cancel(headers?: readonly SipHeader[]): void;
}

/**
 * One request without credentials and two with: an extra one for a stale nonce, or if a proxy and a server both
 * challenge.
 */
const MOST_ATTEMPTS = 3;

export function startExchange(
  userAgent: UserAgentContext,
  options: ExchangeOptions,
  handlers: ExchangeHandlers,
): Exchange {
  const { digest, host } = options;
  let attempts = 0;
  let mayHaveArrived = false;
  let cancelHeaders: readonly SipHeader[] | null = null;
  let cancelCurrent: (headers: readonly SipHeader[]) => void = () => undefined;

  function attempt(hops: readonly Hop[]): void {
    attempts += 1;
    const plain = options.make();
    const request = withAddedHeaders(plain, digest.answers(plain));
    const transaction = userAgent.layer.request(request, hops, {
      onResponse(response, received) {
        const hop = transaction.hop ?? received.from;
        const exchanged = { request, hop, received };
        if (response.status < 200) handlers.onProvisional?.(response, exchanged);
        // Sent to the same address, since another server of the trunk wouldn't know the nonce.
        else if (mayRetry(response, request)) attempt([hop]);
        else handlers.onFinal(response, exchanged);
      },
      onHopFailed(hop, failure) {
        mayHaveArrived ||= !isUnsent(failure);
        userAgent.noteDeadHop(hop);
      },
      onFailure(failure) {
        const isUnsent = !mayHaveArrived;
        handlers.onFailure({ ...sendFailureOf(userAgent, failure, host), isUnsent });
      },
    });
    cancelCurrent = (headers) => transaction.cancel(headers);
  }

  function mayRetry(response: SipResponse, request: SipRequest): boolean {
    if (response.status !== 401 && response.status !== 407) return false;
    return digest.learn(response, request) && cancelHeaders === null && attempts < MOST_ATTEMPTS;
  }

  attempt(options.hops);
  return {
    cancel(headers = []) {
      cancelHeaders ??= headers;
      cancelCurrent(cancelHeaders);
    },
  };
}

/** A server that answered refused the request. A connection that broke may have carried it. */
function isUnsent(failure: RequestFailure | SipResponse): boolean {
  if (failure === "timeout") return false;
  return !(failure instanceof TransportError) || failure.kind !== "closed";
}
