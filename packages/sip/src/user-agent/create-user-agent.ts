import { createSharesOf } from "@parley/base/bounds/shares";
import { createAsker } from "@parley/base/questions/asker";
import { hasHeader, header } from "../message/headers.ts";
import type { SipMessage, SipRequest } from "../message/sip-message.ts";
import { SIP_QUESTIONS } from "../questions/sip-questions.ts";
import type { SipCommand, SipEvent } from "../sip-messages.ts";
import { DEFAULT_TIMINGS, type TransactionTimings } from "../transaction/machine.ts";
import { createTransactionLayer } from "../transaction/transaction-layer.ts";
import type { ServerTransaction } from "../transaction/transaction.ts";
import type { Hop } from "../transport/hop.ts";
import type { Received } from "../transport/sip-transport.ts";
import { tagOf } from "../dialog/dialog.ts";
import { admit, type Admission } from "./admission.ts";
import { neverBegan, takeDial, takeLegCommand } from "./leg-commands.ts";
import type { UserAgentContext } from "./core/user-agent-context.ts";
import { createCallerCheck } from "./core/caller-check.ts";
import { reply } from "./core/replies.ts";
import type { UserAgent, UserAgentParts } from "./core/user-agent.ts";
import { receiveAck } from "./legs/final-answer.ts";
import { createLegTable } from "./legs/leg-table.ts";
import type { Leg } from "./legs/leg.ts";
import { receiveInDialog, reasonText } from "./legs/receive-in-dialog.ts";
import { finishRefers } from "./legs/refers.ts";
import { createRecentCalls } from "./recent-calls.ts";
import { receiveRequest, type ReceiveOptions } from "./receive-request.ts";
import { createStrangers } from "./strangers.ts";
import { tapTransport } from "./tap-transport.ts";
import { probeTrunk } from "./trunks/probe-trunk.ts";
import { createTrunkBook } from "./trunks/trunk-book.ts";

const DEFAULT_OPTIONS_INTERVAL_MS = 30_000;
/** How long `close` waits for answers to BYE, CANCEL and REGISTER. */
const CLOSE_MS = 5_000;
/** Most open transactions of a source that isn't a trunk's, such as a caller with digest. */
const STRANGERS_TRANSACTIONS = 200;
const TRUNKS_TRANSACTIONS = 50_000;

/** The user agent of RFC 3261 8 to 15 on one transport, for all trunks. */
export function createUserAgent(parts: UserAgentParts): UserAgent {
  const { clock, options, emit } = parts;
  const timings = timingsOf(options.t1Ms);
  const legs = createLegTable();
  const recent = createRecentCalls(() => clock.now(), 64 * timings.t1);
  const verdicts = new WeakMap<SipRequest, Admission>();
  const strangers = createStrangers((message) => emit({ type: "log", level: "info", message }));
  let isDraining = false;
  let isOver = false;
  const checks = createSharesOf("sip_checks", (cap) => emit({ type: "refused", cap }));
  let onLegEnded = (): void => undefined;

  const layer = createTransactionLayer({
    transport: tapTransport(parts.transport, (message, hop) => note("sent", message, hop)),
    clock,
    timings,
    limits: {
      all: 2 * TRUNKS_TRANSACTIONS,
      perSource: (address) => (isKnownSource(address) ? TRUNKS_TRANSACTIONS : STRANGERS_TRANSACTIONS),
    },
    onRequest,
    onAck(ack) {
      const leg = legs.ofMessage(ack, "received");
      if (leg) receiveAck(leg, ack);
    },
  });
  const userAgent: UserAgentContext = {
    transport: parts.transport,
    layer,
    clock,
    product: options.product,
    name: options.name,
    t1Ms: timings.t1,
    resolve: (target) => parts.resolve(target),
    noteDeadHop: (hop) => parts.noteDeadHop?.(hop),
    emit,
    asker: createAsker(SIP_QUESTIONS, { post: emit, after: clock.after }),
    random: parts.random ?? Math.random,
    invited: (trunkId, outcome) => trunks.invited(trunkId, outcome),
  };
  const trunks = createTrunkBook({
    userAgent,
    optionsIntervalMs: options.optionsIntervalMs ?? DEFAULT_OPTIONS_INTERVAL_MS,
  });
  const admission = {
    trunks,
    check: createCallerCheck(options.name, () => clock.now()),
    product: options.product,
  };
  const shared: ReceiveOptions = {
    userAgent,
    legs,
    trunks,
    ringing: new Map(),
    isDraining: () => isDraining,
    beforeEnd(leg) {
      finishRefers(leg, false);
      leg.reoffer?.refuse(487);
    },
    onEnded(leg) {
      userAgent.asker.end(leg.id);
      legs.remove(leg);
      shared.ringing.delete(leg.id);
      recent.add(leg.callId);
      onLegEnded();
    },
  };

  function isKnownSource(address: string): boolean {
    return trunks.knows(address);
  }

  function note(direction: "sent" | "received", message: SipMessage, peer: Hop): void {
    const leg = legs.ofMessage(message, direction) ?? legs.ofCallId(header(message, "Call-ID") ?? "");
    leg?.ladder.note(
      direction,
      message,
      peer,
      direction === "sent" ? userAgent.transport.localAddress(peer) : null,
    );
  }

  /** The leg a request belongs to, even without our tag: CANCEL, ACK, and a repeated INVITE. */
  function legOf(request: SipRequest): Leg | undefined {
    const leg = legs.ofMessage(request, "received");
    if (leg || tagOf(request, "To") !== null) return leg;
    const sameCall = legs.ofCallId(header(request, "Call-ID") ?? "");
    return sameCall?.dialogs.has(tagOf(request, "From") ?? "") ? sameCall : undefined;
  }

  function receive(received: Received): void {
    if (isOver) return undefined;
    const { message, from } = received;
    if (message.kind === "response") {
      note("received", message, from);
      trunks.heard(from.address, "response");
      return layer.receive(received);
    }
    const leg = legOf(message);
    if (leg) {
      leg.ladder.note("received", message, from, null);
      trunks.heard(from.address, "request");
      if (message.method === "CANCEL" && hasHeader(message, "Reason")) leg.cancelReason = reasonText(message);
      return layer.receive(received);
    }
    // An ACK never starts anything: it belongs to a transaction or is dropped.
    if (message.method === "ACK") return layer.receive(received);
    const verdict = admit(received, admission);
    const callId = header(message, "Call-ID") ?? "";
    // Repeated requests of an ended call belong to its transaction, even though their credentials are used up.
    if (verdict.kind === "admitted" || recent.has(callId)) {
      verdicts.set(message, verdict);
      if (verdict.kind === "admitted") trunks.heard(from.address, "request");
      if (verdict.kind === "admitted" && verdict.byDigest) recent.add(callId);
      return layer.receive(received);
    }
    if (verdict.isStranger) strangers(from.address, message.method);
    if (verdict.response) parts.transport.reply(verdict.response, received);
    return undefined;
  }

  function onRequest(transaction: ServerTransaction): void {
    const { request } = transaction;
    const leg = legs.ofMessage(request, "received");
    if (leg) return receiveInDialog(leg, transaction);
    const verdict = verdicts.get(request);
    if (verdict?.kind === "admitted") return receiveRequest(transaction, verdict, shared);
    if (verdict?.response) return transaction.respond(verdict.response);
    return reply(transaction, 481, options.product);
  }

  async function check({ requestId, trunk, codecs }: Extract<SipCommand, { type: "check" }>): Promise<void> {
    const leave = checks.take({ trunk: trunk.id });
    if (typeof leave !== "function") return emit(tooManyChecks(requestId));
    try {
      emit({ type: "check_result", requestId, steps: await probeTrunk(userAgent, trunk, codecs) });
    } finally {
      leave();
    }
  }

  async function close(): Promise<void> {
    isDraining = true;
    const legsEnded = new Promise<void>((resolve) => {
      onLegEnded = () => {
        if (legs.size === 0) resolve();
      };
      onLegEnded();
    });
    for (const leg of legs.all()) leg.direction.hangUp(null);
    let stopWaiting = (): void => undefined;
    const patience = new Promise<void>((resolve) => {
      stopWaiting = clock.after(CLOSE_MS, resolve);
    });
    await Promise.race([Promise.all([legsEnded, trunks.close()]), patience]);
    stopWaiting();
    for (const leg of legs.all()) leg.end(shutDown(leg));
    isOver = true;
    userAgent.asker.close();
    layer.close();
  }

  let closed: Promise<void> | null = null;
  return {
    receive,
    isKnownSource,
    close: () => (closed ??= close()),
    take(command) {
      if (command.type === "trunks") return closed ? undefined : trunks.set(command.trunks);
      if (command.type === "dial" && closed)
        return emit(neverBegan(command.legId, "The service is stopping."));
      if (command.type === "dial") return takeDial(command, trunks, shared);
      if (command.type === "reply") return userAgent.asker.take(command);
      if (command.type === "drain") return void (isDraining = true);
      if (command.type === "close") return void (closed ??= close());
      if (command.type !== "check") return takeLegCommand(command, shared);
      return void check(command);
    },
  };
}

function timingsOf(t1Ms: number | undefined): TransactionTimings {
  return t1Ms === undefined ? DEFAULT_TIMINGS : { t1: t1Ms, t2: 8 * t1Ms, t4: 10 * t1Ms };
}

const shutDown = (leg: Leg) =>
  ({ by: "us", status: leg.finalStatus, reason: "", failure: null, message: null }) as const;

const tooManyChecks = (requestId: string): SipEvent => ({
  type: "check_result",
  requestId,
  steps: [{ name: "dns", ok: false, message: "Too many checks are running: try again in a few seconds." }],
});
