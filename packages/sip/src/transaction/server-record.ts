import { createResponse } from "../message/create-response.ts";
import type { SipRequest, SipResponse } from "../message/sip-message.ts";
import type { Received, SipTransport } from "../transport/sip-transport.ts";
import { inviteServerMachine } from "./invite-server-machine.ts";
import { createMachineTimers } from "./machine-timers.ts";
import type { TransactionTimings } from "./machine.ts";
import { nonInviteServerMachine } from "./non-invite-server-machine.ts";
import { SERVER_START, type ServerEffect, type ServerEvent, type ServerTimer } from "./server-machine.ts";
import type { SipClock } from "./sip-clock.ts";
import type { ServerTransaction } from "./transaction.ts";

export interface RecordOptions {
  transport: SipTransport;
  clock: SipClock;
  timings: TransactionTimings;
  onAck(ack: SipRequest, received: Received): void;
  onEnd(): void;
}

/** A server transaction as the layer holds it. */
export interface ServerRecord {
  /** To of the last response: the response to a CANCEL has the same tag (RFC 3261, 9.2). */
  readonly lastTo: string | undefined;
  retransmitted(): void;
  acknowledged(ack: SipRequest, received: Received): void;
  /** Does nothing after the final response. */
  cancel(): void;
  /** Ends it silently. */
  drop(): void;
}

/** The layer keeps this record for half a minute after answering over UDP, so it drops the request once answered. */
export function createServerRecord(
  request: SipRequest,
  source: Received,
  options: RecordOptions,
): { record: ServerRecord; transaction: ServerTransaction } {
  const { transport, timings } = options;
  const isInvite = request.method === "INVITE";
  const machine = isInvite ? inviteServerMachine : nonInviteServerMachine;
  let state = SERVER_START;
  let last: SipResponse | null = null;
  let unanswered: SipRequest | null = request;
  let replyTo = source;
  let isCancelled = false;
  let cancelHandlers: (() => void)[] = [];
  const timers = createMachineTimers<ServerTimer>(options.clock, (timer) => take({ kind: "timer", timer }));

  function take(event: ServerEvent, run: (effect: ServerEffect) => void = runPlain): void {
    const wasEnded = state.phase === "ended";
    const step = machine(state, event, timings);
    state = step.state;
    for (const effect of step.effects) run(effect);
    if (wasEnded || state.phase !== "ended") return;
    timers.stopAll();
    cancelHandlers = [];
    options.onEnd();
  }

  function runPlain(effect: ServerEffect): void {
    if (effect.kind === "start") timers.start(effect.timer, effect.ms);
    else if (effect.kind === "stop") timers.stop(effect.timer);
    else if (effect.kind === "resend") resend();
    else if (effect.kind === "sendTrying") {
      if (unanswered) last = createResponse(unanswered, 100, "Trying");
      resend();
    }
  }

  function resend(): void {
    if (last) transport.reply(last, replyTo);
  }

  function respond(response: SipResponse): void {
    take({ kind: "respond", status: response.status }, (effect) => {
      if (effect.kind !== "respond") return runPlain(effect);
      last = response;
      if (response.status >= 200) letGo();
      return resend();
    });
  }

  function letGo(): void {
    if (!unanswered) return;
    unanswered = null;
    replyTo = withoutContent(replyTo);
  }

  take({ kind: "start", isReliable: source.connection !== null });
  const transaction: ServerTransaction = {
    request,
    source,
    respond,
    get isCancelled() {
      return isCancelled;
    },
    onCancel(handler) {
      if (isCancelled) handler();
      else if (!isAnswered()) cancelHandlers.push(handler);
    },
  };
  const record: ServerRecord = {
    get lastTo() {
      return last?.headers.find(({ name }) => name === "To")?.value;
    },
    retransmitted: () => take({ kind: "request" }),
    acknowledged(ack, received) {
      take({ kind: "ack" }, (effect) => {
        if (effect.kind === "passAck") options.onAck(ack, received);
        else runPlain(effect);
      });
    },
    cancel() {
      if (isCancelled || isAnswered()) return;
      isCancelled = true;
      const handlers = cancelHandlers;
      cancelHandlers = [];
      for (const handler of handlers) handler();
    },
    drop() {
      state = { ...state, phase: "ended" };
      timers.stopAll();
    },
  };
  return { record, transaction };

  function isAnswered(): boolean {
    return state.phase !== "trying" && state.phase !== "proceeding";
  }
}

/** What a reply needs from the request: its topmost Via (RFC 3261, 18.2.2). */
function withoutContent(source: Received): Received {
  const via = source.message.headers.find(({ name }) => name === "Via");
  const headers = via ? [via] : [];
  return { ...source, message: { ...source.message, headers, body: Buffer.alloc(0) } };
}
