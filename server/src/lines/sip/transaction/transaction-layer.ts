import type { SipHeader, SipRequest, SipResponse } from "../message/sip-message.ts";
import type { Hop } from "../transport/hop.ts";
import type { Received, SipTransport } from "../transport/sip-transport.ts";
import type { TransportError } from "../transport/transport-error.ts";
import { createClientTransactions } from "./client-transactions.ts";
import { DEFAULT_TIMINGS, type TransactionTimings } from "./machine.ts";
import { createServerTransactions } from "./server-transactions.ts";
import type { SipClock } from "./sip-clock.ts";
import { newBranch } from "./transaction-key.ts";
import { sendOwnRequest } from "./own-request.ts";

/** Why a request got no final answer: nobody answered in time, or it could not be sent. */
export type RequestFailure = "timeout" | TransportError;

export interface ClientHandlers {
  /** Each provisional answer and the final one; of an INVITE every 2xx (RFC 6026). */
  onResponse(response: SipResponse, received: Received): void;
  /** Once, instead of a final answer, after every hop was tried. */
  onFailure(failure: RequestFailure): void;
  /** One hop didn't do; the next one, if there is one, is tried. */
  onHopFailed?(hop: Hop, failure: RequestFailure | SipResponse): void;
}

export interface ClientTransaction {
  /** The hop that the request went by (last): the ACK of a 2xx without Route and CANCEL go there, too. */
  readonly hop: Hop | null;
  /**
   * Cancels an INVITE: at once if it rings already, otherwise when its first provisional answer comes (RFC 3261, 9.1). A
   * final answer or a failure still follows. Does nothing for others, or twice.
   */
  cancel(headers?: readonly SipHeader[]): void;
}

export interface ServerTransaction {
  readonly request: SipRequest;
  readonly source: Received;
  /**
   * Sends an answer. A 2xx to an INVITE may be sent again until its ACK comes, which is up to the caller (RFC 3261,
   * 13.3.1.4); any other answer after the final one is ignored.
   */
  respond(response: SipResponse): void;
  /** An INVITE was cancelled before its final answer. The CANCEL has its 200; the INVITE's 487 is up to the caller. */
  readonly isCancelled: boolean;
  /** Calls at once if it is cancelled already. */
  onCancel(handler: () => void): void;
}

export interface TransactionLayer {
  /**
   * Sends a request without Via, to one hop after the other until one answers with anything but 503 (RFC 3263, 4.3), each
   * with a branch of its own. The ACK of a failure is sent here.
   */
  request(request: SipRequest, hops: readonly Hop[], handlers: ClientHandlers): ClientTransaction;
  /** Sends the ACK of a 2xx, without Via: it is no transaction. If it gets lost, the 2xx comes again. */
  sendAck(ack: SipRequest, hop: Hop): void;
  /** What the transport received. */
  receive(received: Received): void;
  /** Transactions that wait for something. */
  readonly size: { client: number; server: number };
  /** Ends all of them without a word. */
  close(): void;
}

export interface TransactionLayerOptions {
  transport: SipTransport;
  clock: SipClock;
  timings?: TransactionTimings;
  /** How long a hop may stay silent if there is another one to try. RFC 3261's 32 s are longer than people wait. */
  nextHopAfterMs?: number;
  limits?: ServerLimits;
  /** A new request, neither ACK nor CANCEL. */
  onRequest(transaction: ServerTransaction): void;
  /** The ACK of a 2xx, every time it comes. */
  onAck(ack: SipRequest, received: Received): void;
  /** A response that belongs to nothing. */
  onStray?(received: Received): void;
}

/** How many server transactions may be open; a new one beyond that is answered with 503 and forgotten. */
export interface ServerLimits {
  all: number;
  /** From one source address. */
  perSource(address: string): number;
}

/** For 1,500 calls a second over UDP, where each request is remembered for 32 s. */
const DEFAULT_LIMITS: ServerLimits = { all: 100_000, perSource: () => 50_000 };

/** The transaction layer of RFC 3261, 17, between a transport and a user agent. */
export function createTransactionLayer(options: TransactionLayerOptions): TransactionLayer {
  const { transport } = options;
  const timings = options.timings ?? DEFAULT_TIMINGS;
  const nextHopAfterMs = options.nextHopAfterMs ?? 16 * timings.t1;
  const client = createClientTransactions({ ...options, timings, nextHopAfterMs });
  const server = createServerTransactions({
    ...options,
    timings,
    limits: options.limits ?? DEFAULT_LIMITS,
  });
  return {
    request: client.request,
    sendAck(ack, hop) {
      void sendOwnRequest(transport, ack, newBranch(), hop).catch(ignoreLostAck);
    },
    receive(received) {
      const { message } = received;
      if (message.kind === "request") server.receive(message, received);
      else if (!client.receive(message, received)) options.onStray?.(received);
    },
    get size() {
      return { client: client.size, server: server.size };
    },
    close() {
      client.close();
      server.close();
    },
  };
}

/** The peer repeats the answer that waits for it. */
function ignoreLostAck(): void {}
