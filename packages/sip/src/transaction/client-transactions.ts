import type { SipHeader, SipRequest, SipResponse } from "../message/sip-message.ts";
import type { Hop } from "../transport/hop.ts";
import type { Received, SipTransport } from "../transport/sip-transport.ts";
import { TransportError } from "../transport/transport-error.ts";
import { createClientAttempt, type ClientAttempt } from "./client-attempt.ts";
import type { TransactionTimings } from "./machine.ts";
import { cancelOf } from "./own-request.ts";
import type { SipClock } from "./sip-clock.ts";
import { clientKey, clientKeyOf, newBranch } from "./transaction-key.ts";
import type { ClientHandlers, ClientTransaction, RequestFailure } from "./transaction.ts";

export interface ClientTransactions {
  request(request: SipRequest, hops: readonly Hop[], handlers: ClientHandlers): ClientTransaction;
  /** False if the response belongs to no transaction. */
  receive(response: SipResponse, received: Received): boolean;
  readonly size: number;
  close(): void;
}

export interface ClientTransactionsOptions {
  transport: SipTransport;
  clock: SipClock;
  timings: TransactionTimings;
  nextHopAfterMs: number;
}

/** All client transactions, by key. */
export function createClientTransactions(options: ClientTransactionsOptions): ClientTransactions {
  const attempts = new Map<string, ClientAttempt>();

  function begin(
    attempt: { request: SipRequest; branch: string; hop: Hop; timeoutMs: number },
    handlers: Pick<ClientHandlers, "onResponse" | "onFailure">,
  ): ClientAttempt {
    const key = clientKey(attempt.branch, attempt.request.method);
    const created = createClientAttempt({
      ...options,
      ...attempt,
      ...handlers,
      onEnd: () => void attempts.delete(key),
    });
    attempts.set(key, created);
    return created;
  }

  /** CANCEL is a transaction of its own with the INVITE's branch; the response to it changes nothing. */
  function sendCancel(invite: SipRequest, branch: string, hop: Hop, headers: readonly SipHeader[]): void {
    const attempt = { request: cancelOf(invite, headers), branch, hop, timeoutMs: 64 * options.timings.t1 };
    begin(attempt, { onResponse: () => undefined, onFailure: () => undefined }).start();
  }

  function request(message: SipRequest, hops: readonly Hop[], handlers: ClientHandlers): ClientTransaction {
    let current: { attempt: ClientAttempt; branch: string } | null = null;
    let cancelHeaders: readonly SipHeader[] | null = null;
    let isCancelSent = false;
    let isDone = false;

    function tryHop(index: number): void {
      const hop = hops[index];
      if (hop === undefined) return;
      const isLast = index === hops.length - 1;
      const branch = newBranch();
      const timeoutMs = isLast ? 64 * options.timings.t1 : options.nextHopAfterMs;
      const fail = (failure: RequestFailure | SipResponse): boolean => {
        handlers.onHopFailed?.(hop, failure);
        if (isLast || cancelHeaders !== null) return false;
        tryHop(index + 1);
        return true;
      };
      const attempt = begin(
        { request: message, branch, hop, timeoutMs },
        {
          onResponse(response, received) {
            // A server's 503 says nothing about the next server (RFC 3263, 4.3).
            if (response.status === 503 && fail(response)) return;
            isDone ||= response.status >= 200;
            if (!isDone) cancelIfRinging();
            handlers.onResponse(response, received);
          },
          onFailure(failure) {
            if (fail(failure)) return;
            isDone = true;
            handlers.onFailure(failure);
          },
        },
      );
      current = { attempt, branch };
      attempt.start();
    }

    function cancelIfRinging(): void {
      if (current === null || cancelHeaders === null || isCancelSent || !current.attempt.isRinging) return;
      isCancelSent = true;
      sendCancel(message, current.branch, current.attempt.hop, cancelHeaders);
      current.attempt.giveUpSoon();
    }

    tryHop(0);
    if (hops.length === 0)
      queueMicrotask(() =>
        handlers.onFailure(new TransportError("unreachable", "There is no address to send to.")),
      );
    return {
      get hop() {
        return current?.attempt.hop ?? null;
      },
      cancel(headers = []) {
        if (message.method !== "INVITE" || isDone || cancelHeaders !== null) return;
        cancelHeaders = headers;
        cancelIfRinging();
      },
    };
  }

  return {
    request,
    receive(response, received) {
      const key = clientKeyOf(response);
      const attempt = key === null ? undefined : attempts.get(key);
      attempt?.receive(response, received);
      return attempt !== undefined;
    },
    get size() {
      return attempts.size;
    },
    close() {
      for (const attempt of attempts.values()) attempt.drop();
      attempts.clear();
    },
  };
}
