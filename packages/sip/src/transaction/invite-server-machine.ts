import type { TransactionTimings } from "./machine.ts";
import {
  ended,
  start,
  unchanged,
  type ServerEvent,
  type ServerPhase,
  type ServerState,
  type ServerStep,
} from "./server-machine.ts";

/** 100 is sent if there is no response within this time (RFC 3261, 17.2.1). */
const TRYING_AFTER_MS = 200;

type Handler = (state: ServerState, event: ServerEvent, timings: TransactionTimings) => ServerStep;

const PHASES: Record<ServerPhase, Handler> = {
  trying: proceeding,
  proceeding,
  completed,
  confirmed,
  accepted,
  ended: unchanged,
};

/** The INVITE server transaction: RFC 3261, 17.2.1 and figure 7, with the Accepted state of RFC 6026, 7.1. */
export function inviteServerMachine(
  state: ServerState,
  event: ServerEvent,
  timings: TransactionTimings,
): ServerStep {
  return PHASES[state.phase](state, event, timings);
}

function proceeding(state: ServerState, event: ServerEvent, timings: TransactionTimings): ServerStep {
  if (event.kind === "start")
    return {
      state: { ...state, isReliable: event.isReliable },
      effects: [start("trying", TRYING_AFTER_MS)],
    };
  if (event.kind === "timer" && event.timer === "trying")
    return { state: { ...state, phase: "proceeding" }, effects: [{ kind: "sendTrying" }] };
  if (event.kind === "request") return { state, effects: [{ kind: "resend" }] };
  if (event.kind === "respond") return responded(state, event.status, timings);
  return unchanged(state);
}

function responded(state: ServerState, status: number, timings: TransactionTimings): ServerStep {
  const effects: ServerStep["effects"] = [{ kind: "stop", timer: "trying" }, { kind: "respond" }];
  if (status < 200) return { state: { ...state, phase: "proceeding" }, effects };
  if (status < 300)
    return {
      state: { ...state, phase: "accepted" },
      effects: [...effects, start("L", 64 * timings.t1)],
    };
  const retransmission = state.isReliable ? [] : [start("G", timings.t1)];
  return {
    state: { ...state, phase: "completed", gapMs: timings.t1 },
    effects: [...effects, ...retransmission, start("H", 64 * timings.t1)],
  };
}

/** Repeats a refusal until its ACK arrives. */
function completed(state: ServerState, event: ServerEvent, timings: TransactionTimings): ServerStep {
  if (event.kind === "request") return { state, effects: [{ kind: "resend" }] };
  if (event.kind === "timer" && event.timer === "G") {
    const gapMs = Math.min(state.gapMs * 2, timings.t2);
    return { state: { ...state, gapMs }, effects: [{ kind: "resend" }, start("G", gapMs)] };
  }
  if (event.kind === "timer" && event.timer === "H") return ended(state);
  if (event.kind !== "ack") return unchanged(state);
  if (state.isReliable) return ended(state);
  return {
    state: { ...state, phase: "confirmed" },
    effects: [{ kind: "stop", timer: "G" }, { kind: "stop", timer: "H" }, start("I", timings.t4)],
  };
}

/** Absorbs further ACKs. */
function confirmed(state: ServerState, event: ServerEvent): ServerStep {
  return event.kind === "timer" && event.timer === "I" ? ended(state) : unchanged(state);
}

/** The transaction user repeats the 2xx until its ACK. Repeated INVITEs are absorbed here (RFC 6026, 7.1). */
function accepted(state: ServerState, event: ServerEvent): ServerStep {
  if (event.kind === "respond" && event.status >= 200 && event.status < 300)
    return { state, effects: [{ kind: "respond" }] };
  if (event.kind === "ack") return { state, effects: [{ kind: "passAck" }] };
  if (event.kind === "timer" && event.timer === "L") return ended(state);
  return unchanged(state);
}
