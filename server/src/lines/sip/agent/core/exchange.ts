/** A request and its answer, with digest (RFC 3261 22) between the two where the peer asks for it. */
import { withAddedHeaders } from "../../message/headers.ts";
import type { SipHeader, SipRequest, SipResponse } from "../../message/sip-message.ts";
import type { Hop } from "../../transport/hop.ts";
import type { Received } from "../../transport/sip-transport.ts";
import type { Agent } from "./agent.ts";
import type { DigestSession } from "./digest-session.ts";
import { sendFailureOf, type SendFailure } from "./send-failure.ts";

export interface ExchangeOptions {
  /** The request without credentials; called for each attempt, each with the next CSeq (RFC 3261 22.2). */
  make(): SipRequest;
  hops: readonly Hop[];
  digest: DigestSession;
  /** Whom it is for, in sentences. */
  host: string;
}

export interface ExchangeHandlers {
  onProvisional?(response: SipResponse, exchanged: Exchanged): void;
  /** The final answer; of an INVITE every 2xx. A challenge only if it could not be answered. */
  onFinal(response: SipResponse, exchanged: Exchanged): void;
  /** Instead of a final answer. */
  onFailure(failure: SendFailure): void;
}

export interface Exchanged {
  /** As it was sent, without Via. */
  request: SipRequest;
  hop: Hop;
  received: Received;
}

export interface Exchange {
  /** Of an INVITE. A final answer or a failure still follows. */
  cancel(headers?: readonly SipHeader[]): void;
}

/** The first request and two with credentials: one for a stale nonce, one more for a proxy and a server that both ask. */
const MOST_ATTEMPTS = 3;

export function startExchange(agent: Agent, options: ExchangeOptions, handlers: ExchangeHandlers): Exchange {
  const { digest, host } = options;
  let attempts = 0;
  let cancelHeaders: readonly SipHeader[] | null = null;
  let cancelCurrent: (headers: readonly SipHeader[]) => void = () => undefined;

  function attempt(hops: readonly Hop[]): void {
    attempts += 1;
    const plain = options.make();
    const request = withAddedHeaders(plain, digest.answers(plain));
    const transaction = agent.layer.request(request, hops, {
      onResponse(response, received) {
        const hop = transaction.hop ?? received.from;
        const exchanged = { request, hop, received };
        if (response.status < 200) handlers.onProvisional?.(response, exchanged);
        // The same address: another server of the trunk does not know the nonce.
        else if (mayRetry(response, request)) attempt([hop]);
        else handlers.onFinal(response, exchanged);
      },
      onHopFailed: (hop) => agent.noteDeadHop(hop),
      onFailure: (failure) => handlers.onFailure(sendFailureOf(failure, host)),
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
