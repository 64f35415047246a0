import type { SipRequest } from "../message/sip-message.ts";
import type { Hop } from "../transport/hop.ts";
import type { Received, SipTransport } from "../transport/sip-transport.ts";
import { createClientTransactions } from "./client-transactions.ts";
import { DEFAULT_TIMINGS, type TransactionTimings } from "./machine.ts";
import { createServerTransactions } from "./server-transactions.ts";
import type { SipClock } from "./sip-clock.ts";
import type { ClientHandlers, ClientTransaction, ServerLimits, ServerTransaction } from "./transaction.ts";
import { newBranch } from "./transaction-key.ts";
import { sendOwnRequest } from "./own-request.ts";

export interface TransactionLayer {
  /**
   * Sends a request without Via to one hop after another until one answers with anything but 503 (RFC 3263, 4.3), each
   * with its own branch. The ACK of a failure is sent here.
   */
  request(request: SipRequest, hops: readonly Hop[], handlers: ClientHandlers): ClientTransaction;
  /** Sends the ACK of a 2xx, without Via: it isn't a transaction. If it gets lost, the 2xx is repeated. */
  sendAck(ack: SipRequest, hop: Hop): void;
  /** Takes what the transport received. */
  receive(received: Received): void;
  /** Transactions that are still open. */
  readonly size: { client: number; server: number };
  /** Ends all transactions silently. */
  close(): void;
}

export interface TransactionLayerOptions {
  transport: SipTransport;
  clock: SipClock;
  timings?: TransactionTimings;
  /** How long a hop may stay silent if there is another one to try. People won't wait for RFC 3261's 32 s. */
  nextHopAfterMs?: number;
  limits?: ServerLimits;
  /** A new request, other than ACK and CANCEL. */
  onRequest(transaction: ServerTransaction): void;
  /** The ACK of a 2xx, each time it arrives. */
  onAck(ack: SipRequest, received: Received): void;
  /** A response that belongs to no transaction. */
  onStray?(received: Received): void;
}

/** Enough for 1,500 calls a second over UDP, where each request is remembered for 32 s. */
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

/** Nothing to do: the peer repeats the response that needs this ACK. */
function ignoreLostAck(): void {}
