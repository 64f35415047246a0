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

type Handler = (state: ServerState, event: ServerEvent, timings: TransactionTimings) => ServerStep;

const PHASES: Record<ServerPhase, Handler> = {
  trying: open,
  proceeding: open,
  completed,
  confirmed: unchanged,
  accepted: unchanged,
  ended: unchanged,
};

/** The non-INVITE server transaction: RFC 3261, 17.2.2 and figure 8. */
export function nonInviteServerMachine(
  state: ServerState,
  event: ServerEvent,
  timings: TransactionTimings,
): ServerStep {
  return PHASES[state.phase](state, event, timings);
}

/** Trying has no response to repeat yet; Proceeding repeats the provisional one. */
function open(state: ServerState, event: ServerEvent, timings: TransactionTimings): ServerStep {
  if (event.kind === "start")
    // The peer has given up by then (timer F), so a response would only be noise (RFC 4320, 4.2).
    return {
      state: { ...state, isReliable: event.isReliable },
      effects: [start("unanswered", 64 * timings.t1)],
    };
  if (event.kind === "timer" && event.timer === "unanswered") return ended(state);
  if (event.kind === "request") return { state, effects: [{ kind: "resend" }] };
  if (event.kind !== "respond") return unchanged(state);
  if (event.status < 200) return { state: { ...state, phase: "proceeding" }, effects: [{ kind: "respond" }] };
  const effects: ServerStep["effects"] = [{ kind: "stop", timer: "unanswered" }, { kind: "respond" }];
  if (state.isReliable) return ended(state, ...effects);
  return {
    state: { ...state, phase: "completed" },
    effects: [...effects, start("J", 64 * timings.t1)],
  };
}

function completed(state: ServerState, event: ServerEvent): ServerStep {
  if (event.kind === "request") return { state, effects: [{ kind: "resend" }] };
  return event.kind === "timer" && event.timer === "J" ? ended(state) : unchanged(state);
}
