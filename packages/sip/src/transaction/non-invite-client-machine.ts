import {
  ended,
  start,
  stop,
  unchanged,
  type ClientEvent,
  type ClientPhase,
  type ClientState,
  type ClientStep,
} from "./client-machine.ts";
import type { TransactionTimings } from "./machine.ts";

type Handler = (state: ClientState, event: ClientEvent, timings: TransactionTimings) => ClientStep;

const PHASES: Record<ClientPhase, Handler> = {
  trying: open,
  proceeding: open,
  completed,
  accepted: unchanged,
  ended: unchanged,
};

/** The non-INVITE client transaction: RFC 3261, 17.1.2 and figure 6. */
export function nonInviteClientMachine(
  state: ClientState,
  event: ClientEvent,
  timings: TransactionTimings,
): ClientStep {
  return PHASES[state.phase](state, event, timings);
}

/** Trying and Proceeding: a provisional response only makes retransmissions less frequent. */
function open(state: ClientState, event: ClientEvent, timings: TransactionTimings): ClientStep {
  if (event.kind === "start") {
    const started = { ...state, isReliable: event.isReliable, gapMs: timings.t1 };
    const retransmission = event.isReliable ? [] : [start("E", timings.t1)];
    return { state: started, effects: [{ kind: "send" }, ...retransmission, start("F", event.timeoutMs)] };
  }
  if (event.kind === "timer" && event.timer === "E") {
    const gapMs = state.phase === "proceeding" ? timings.t2 : Math.min(state.gapMs * 2, timings.t2);
    return { state: { ...state, gapMs }, effects: [{ kind: "send" }, start("E", gapMs)] };
  }
  if (event.kind === "timer" && event.timer === "F") return ended(state, { kind: "timedOut" });
  if (event.kind === "wentReliably") return { state: { ...state, isReliable: true }, effects: stop("E") };
  if (event.kind === "transportFailed") return ended(state, { kind: "transportFailed" });
  if (event.kind === "response") return answered(state, event.status, timings);
  return unchanged(state);
}

function answered(state: ClientState, status: number, timings: TransactionTimings): ClientStep {
  if (status < 200) return { state: { ...state, phase: "proceeding" }, effects: [{ kind: "deliver" }] };
  const effects = [...stop("E", "F"), { kind: "deliver" } as const];
  if (state.isReliable) return ended(state, ...effects);
  return { state: { ...state, phase: "completed" }, effects: [...effects, start("K", timings.t4)] };
}

/** Absorbs repeated responses. */
function completed(state: ClientState, event: ClientEvent): ClientStep {
  return event.kind === "timer" && event.timer === "K" ? ended(state) : unchanged(state);
}
