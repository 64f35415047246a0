import type { Step, StopEffect, TimerEffect, TransactionTimings } from "./machine.ts";

/** Inputs and outputs of both server machines (RFC 3261, 17.2). */

/**
 * Names as in RFC 3261, table 4 and RFC 6026. `trying` sends 100 automatically; `unanswered` ends requests that are
 * never answered.
 */
export type ServerTimer = "G" | "H" | "I" | "J" | "L" | "trying" | "unanswered";

export type ServerPhase = "trying" | "proceeding" | "completed" | "confirmed" | "accepted" | "ended";

export interface ServerState {
  phase: ServerPhase;
  isReliable: boolean;
  /** Gap before the next retransmission of the final response. */
  gapMs: number;
}

export type ServerEvent =
  | { kind: "start"; isReliable: boolean }
  /** The request was repeated. */
  | { kind: "request" }
  | { kind: "ack" }
  /** The transaction user responds. */
  | { kind: "respond"; status: number }
  | { kind: "timer"; timer: ServerTimer };

export type ServerEffect =
  /**
   * `respond` stores the new response and sends it, `resend` repeats the last one if any, `passAck` delivers an ACK to
   * the user.
   */
  | { kind: "respond" | "resend" | "sendTrying" | "passAck" }
  | TimerEffect<ServerTimer>
  | StopEffect<ServerTimer>;

export type ServerStep = Step<ServerState, ServerEffect>;
export type ServerMachine = (
  state: ServerState,
  event: ServerEvent,
  timings: TransactionTimings,
) => ServerStep;

export const SERVER_START: ServerState = { phase: "trying", isReliable: false, gapMs: 0 };

export function start(timer: ServerTimer, ms: number): ServerEffect {
  return { kind: "start", timer, ms };
}

export function unchanged(state: ServerState): ServerStep {
  return { state, effects: [] };
}

export function ended(state: ServerState, ...effects: ServerEffect[]): ServerStep {
  return { state: { ...state, phase: "ended" }, effects };
}
