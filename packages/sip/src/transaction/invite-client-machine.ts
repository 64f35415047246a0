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
  trying: calling,
  proceeding,
  completed,
  accepted,
  ended: unchanged,
};

/** The INVITE client transaction: RFC 3261, 17.1.1 and figure 5, with the Accepted state of RFC 6026, 7.2. */
export function inviteClientMachine(
  state: ClientState,
  event: ClientEvent,
  timings: TransactionTimings,
): ClientStep {
  return PHASES[state.phase](state, event, timings);
}

function calling(state: ClientState, event: ClientEvent, timings: TransactionTimings): ClientStep {
  if (event.kind === "start") {
    const started = { ...state, isReliable: event.isReliable, gapMs: timings.t1 };
    const retransmission = event.isReliable ? [] : [start("A", timings.t1)];
    return { state: started, effects: [{ kind: "send" }, ...retransmission, start("B", event.timeoutMs)] };
  }
  if (event.kind === "timer" && event.timer === "A") {
    const gapMs = state.gapMs * 2;
    return { state: { ...state, gapMs }, effects: [{ kind: "send" }, start("A", gapMs)] };
  }
  if (event.kind === "timer" && event.timer === "B") return ended(state, { kind: "timedOut" });
  if (event.kind === "wentReliably") return { state: { ...state, isReliable: true }, effects: stop("A") };
  if (event.kind === "transportFailed") return ended(state, { kind: "transportFailed" });
  if (event.kind === "response") return answered(state, event.status, timings);
  return unchanged(state);
}

/** It may ring for as long as the caller likes, but once cancelled it must end soon (RFC 3261, 9.1). */
function proceeding(state: ClientState, event: ClientEvent, timings: TransactionTimings): ClientStep {
  if (event.kind === "response") return answered(state, event.status, timings);
  if (event.kind === "cancelled") return { state, effects: [start("giveUp", 64 * timings.t1)] };
  if (event.kind === "timer" && event.timer === "giveUp") return ended(state, { kind: "timedOut" });
  if (event.kind === "wentReliably") return { state: { ...state, isReliable: true }, effects: [] };
  return unchanged(state);
}

function answered(state: ClientState, status: number, timings: TransactionTimings): ClientStep {
  const stops = stop("A", "B");
  if (status < 200)
    return { state: { ...state, phase: "proceeding" }, effects: [...stops, { kind: "deliver" }] };
  const stopsAll = [...stops, ...stop("giveUp")];
  if (status < 300) {
    const effects = [...stopsAll, { kind: "deliver" } as const, start("M", 64 * timings.t1)];
    return { state: { ...state, phase: "accepted" }, effects };
  }
  const effects = [...stopsAll, { kind: "ack" } as const, { kind: "deliver" } as const];
  if (state.isReliable) return ended(state, ...effects);
  return {
    state: { ...state, phase: "completed" },
    effects: [...effects, start("D", 64 * timings.t1)],
  };
}

/** The final response is repeated if its ACK gets lost. */
function completed(state: ClientState, event: ClientEvent): ClientStep {
  if (event.kind === "response" && event.status >= 300) return { state, effects: [{ kind: "ack" }] };
  if (event.kind === "timer" && event.timer === "D") return ended(state);
  return unchanged(state);
}

/** Every 2xx is delivered: a repetition needs another ACK, and one from another fork must be ended (RFC 6026, 7.2). */
function accepted(state: ClientState, event: ClientEvent): ClientStep {
  if (event.kind === "response" && event.status >= 200 && event.status < 300)
    return { state, effects: [{ kind: "deliver" }] };
  if (event.kind === "timer" && event.timer === "M") return ended(state);
  return unchanged(state);
}
