/** What the four state machines of RFC 3261, 17 share: they are pure functions, and time is an event. */

export interface TransactionTimings {
  /** Estimated round-trip time (RFC 3261, 17.1.1.1). */
  t1: number;
  /** The longest gap between retransmissions of non-INVITE requests and of final responses to INVITE. */
  t2: number;
  /** How long a message may stay in the network. */
  t4: number;
}

/** RFC 3261, table 4. */
export const DEFAULT_TIMINGS: TransactionTimings = { t1: 500, t2: 4_000, t4: 5_000 };

export interface Step<State, Effect> {
  state: State;
  /** To be carried out in this order. In the phase `ended`, no timer remains. */
  effects: Effect[];
}

export interface TimerEffect<Timer extends string> {
  kind: "start";
  timer: Timer;
  ms: number;
}

export interface StopEffect<Timer extends string> {
  kind: "stop";
  timer: Timer;
}
