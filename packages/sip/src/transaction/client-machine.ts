import type { Step, StopEffect, TimerEffect, TransactionTimings } from "./machine.ts";

/** Inputs and outputs of both client machines (RFC 3261, 17.1). */

/**
 * Names as in RFC 3261, table 4 and RFC 6026. `giveUp` ends a cancelled request that gets no final response (RFC 3261,
 * 9.1).
 */
export type ClientTimer = "A" | "B" | "D" | "E" | "F" | "K" | "M" | "giveUp";

export type ClientPhase = "trying" | "proceeding" | "completed" | "accepted" | "ended";

export interface ClientState {
  phase: ClientPhase;
  /** The transport itself is reliable: no retransmissions, and nothing to wait for at the end. */
  isReliable: boolean;
  /** Gap before the next retransmission. */
  gapMs: number;
}

export type ClientEvent =
  | { kind: "start"; isReliable: boolean; /** Timer B or F. */ timeoutMs: number }
  | { kind: "response"; status: number }
  | { kind: "timer"; timer: ClientTimer }
  /** It was meant for a datagram but went over a stream (RFC 3261, 18.1.1). */
  | { kind: "wentReliably" }
  | { kind: "transportFailed" }
  | { kind: "cancelled" };

export type ClientEffect =
  | { kind: "send" | "ack" | "deliver" | "timedOut" | "transportFailed" }
  | TimerEffect<ClientTimer>
  | StopEffect<ClientTimer>;

export type ClientStep = Step<ClientState, ClientEffect>;
export type ClientMachine = (
  state: ClientState,
  event: ClientEvent,
  timings: TransactionTimings,
) => ClientStep;

export const CLIENT_START: ClientState = { phase: "trying", isReliable: false, gapMs: 0 };

export function start(timer: ClientTimer, ms: number): ClientEffect {
  return { kind: "start", timer, ms };
}

export function stop(...timers: ClientTimer[]): ClientEffect[] {
  return timers.map((timer) => ({ kind: "stop", timer }));
}

export function unchanged(state: ClientState): ClientStep {
  return { state, effects: [] };
}

export function ended(state: ClientState, ...effects: ClientEffect[]): ClientStep {
  return { state: { ...state, phase: "ended" }, effects };
}
