import type { SipRequest, SipResponse } from "../message/sip-message.ts";
import type { Hop } from "../transport/hop.ts";
import type { Received, SipTransport } from "../transport/sip-transport.ts";
import { TransportError } from "../transport/transport-error.ts";
import { CLIENT_START, type ClientEffect, type ClientEvent, type ClientTimer } from "./client-machine.ts";
import { inviteClientMachine } from "./invite-client-machine.ts";
import { createMachineTimers } from "./machine-timers.ts";
import type { TransactionTimings } from "./machine.ts";
import { nonInviteClientMachine } from "./non-invite-client-machine.ts";
import { ackOfFailure, sendOwnRequest } from "./own-request.ts";
import type { SipClock } from "./sip-clock.ts";
import type { RequestFailure } from "./transaction.ts";

export interface AttemptOptions {
  transport: SipTransport;
  clock: SipClock;
  timings: TransactionTimings;
  request: SipRequest;
  branch: string;
  hop: Hop;
  /** Timer B or F. */
  timeoutMs: number;
  onResponse(response: SipResponse, received: Received): void;
  onFailure(failure: RequestFailure): void;
  /** The transaction is over, and nothing of it remains. */
  onEnd(): void;
}

/** One client transaction: a request to one hop. */
export interface ClientAttempt {
  /** Where it was sent: to the hop, or to the same address over TCP if it was too long for a datagram. */
  readonly hop: Hop;
  readonly isRinging: boolean;
  start(): void;
  receive(response: SipResponse, received: Received): void;
  /** A CANCEL was sent for it. */
  giveUpSoon(): void;
  /** Ends it silently. */
  drop(): void;
}

export function createClientAttempt(options: AttemptOptions): ClientAttempt {
  const { transport, timings, request, branch } = options;
  const machine = request.method === "INVITE" ? inviteClientMachine : nonInviteClientMachine;
  let state = CLIENT_START;
  let hop = options.hop;
  let failure: TransportError | null = null;
  let latest: { response: SipResponse; received: Received } | null = null;
  const timers = createMachineTimers<ClientTimer>(options.clock, (timer) => take({ kind: "timer", timer }));

  function take(event: ClientEvent): void {
    const wasEnded = state.phase === "ended";
    const step = machine(state, event, timings);
    state = step.state;
    const isEnd = !wasEnded && state.phase === "ended";
    if (isEnd) {
      timers.stopAll();
      options.onEnd();
    }
    for (const effect of step.effects) run(effect);
  }

  function run(effect: ClientEffect): void {
    if (effect.kind === "start") timers.start(effect.timer, effect.ms);
    else if (effect.kind === "stop") timers.stop(effect.timer);
    else if (effect.kind === "send") send();
    else if (effect.kind === "timedOut") options.onFailure("timeout");
    else if (effect.kind === "transportFailed") options.onFailure(failure ?? "timeout");
    else if (latest && effect.kind === "deliver") options.onResponse(latest.response, latest.received);
    else if (latest) acknowledge(latest.response);
  }

  function send(): void {
    sendOwnRequest(transport, request, branch, hop).then(
      ({ sentBy }) => {
        const wentReliably = hop.transport === "udp" && sentBy.transport !== "udp";
        hop = sentBy;
        if (wentReliably) take({ kind: "wentReliably" });
      },
      (error: unknown) => {
        failure = asTransportError(error);
        take({ kind: "transportFailed" });
      },
    );
  }

  /**
   * Sent the way the INVITE went and with its branch (RFC 3261, 17.1.1.3). If it gets lost, the response is repeated.
   */
  function acknowledge(response: SipResponse): void {
    sendOwnRequest(transport, ackOfFailure(request, response), branch, hop).catch(() => undefined);
  }

  return {
    get hop() {
      return hop;
    },
    get isRinging() {
      return state.phase === "proceeding";
    },
    start() {
      take({ kind: "start", isReliable: hop.transport !== "udp", timeoutMs: options.timeoutMs });
    },
    receive(response, received) {
      latest = { response, received };
      take({ kind: "response", status: response.status });
    },
    giveUpSoon() {
      take({ kind: "cancelled" });
    },
    drop() {
      state = { ...state, phase: "ended" };
      timers.stopAll();
    },
  };
}

function asTransportError(error: unknown): TransportError {
  if (error instanceof TransportError) return error;
  return new TransportError("closed", "The request couldn't be sent.", { cause: error });
}
