/**
 * A leg that comes back: when its connection breaks, another one is made to the same call, until that works, the call
 * is over, or nobody can be waiting any more. If another page takes the call, it waits to be asked.
 */
import type { CallMessage } from "../wire.gen.ts";
import { CallOverError, type CallLeg, type LegHandlers, type LegStats } from "./call-leg.ts";

/** How long an interruption may last before another connection is tried, ms: short ones pass by themselves. */
const PATIENCE_MS = 1_500;
const RETRY_MS = 1_000;
/** A connection that lasted this long was a good one, so that its end is no reason to slow down, ms. */
const STEADY_MS = 10_000;
/** The longest wait before a connection that keeps breaking is made again, ms. */
const LONGEST_WAIT_MS = 8_000;
/** How long an agent waits unless its call says otherwise (`reconnect_ms`). */
const STANDARD_WAIT_MS = 20_000;
/** The service starts to wait once it notices the break, at most this long after the page, ms. */
const NOTICED_AFTER_MS = 5_000;
/**
 * How long the old connection outlives the new one: the service drops it by itself, and a hang-up would end the call.
 */
const OVERLAP_MS = 2_000;

/** Of a call that another page took before this one was connected. */
const NOT_COUNTED: LegStats = { roundTripMs: null, jitterMs: null, packetsReceived: null, packetsLost: null };

export interface Connecting {
  /** `signal` aborts when this page no longer wants the connection. */
  connect(handlers: LegHandlers, signal: AbortSignal): Promise<CallLeg>;
  /** The same for a connection that takes the place of one that broke. */
  reconnect(handlers: LegHandlers, signal: AbortSignal): Promise<CallLeg>;
  /**
   * Asks the service whether the call still exists; throws CallOverError if not, and other errors if it can't be asked.
   */
  askForCall(): Promise<void>;
  /** Another connection has taken the place of one that broke. */
  onReplaced(): void;
}

export interface SteadyLeg extends CallLeg {
  /** The call continues on another page. */
  readonly isTaken: boolean;
  /** Takes the call back to this page. */
  continueHere(): void;
}

/**
 * Connects, now and whenever the connection breaks. Throws what the first attempt throws, unless another page took the
 * call meanwhile.
 */
export async function connectSteadily(
  { connect, reconnect, askForCall, onReplaced }: Connecting,
  handlers: LegHandlers,
): Promise<SteadyLeg> {
  let leg: CallLeg | null = null;
  let isTaken = false;
  /** Aborts when another page takes the call, and when it is closed: connections from before that no longer count. */
  let stay = new AbortController();
  /** How many connections in a row have broken soon. */
  let breaks = 0;
  let backAt = -Infinity;
  let isOver = false;
  let hasEnded = false;
  let isTrying = false;
  let awaySince: number | null = null;
  let waitMs = STANDARD_WAIT_MS;
  let patience: ReturnType<typeof setTimeout> | undefined;

  function setAway(isAway: boolean): void {
    clearTimeout(patience);
    if (isOver || isAway === (awaySince !== null)) return;
    awaySince = isAway ? performance.now() : null;
    handlers.onInterrupted(isAway);
  }

  /**
   * Handlers of one connection. What an old one reports doesn't count, except messages: each has an id, and that
   * another page has the call may arrive only on a connection that was still being made.
   */
  function attempt(make: Connecting["connect"]): Promise<CallLeg> {
    let mine: CallLeg | null = null;
    const { signal } = stay;
    const isCurrent = (): boolean => mine !== null && mine === leg && !isOver && !isTaken;
    const own: LegHandlers = {
      onMessage(message) {
        if (isOver) return;
        // Closing the connection after this doesn't mean that it broke.
        if (message.type === "state" && message.state === "ended") hasEnded = true;
        if (message.type === "state" && message.state === "replaced") {
          if (!signal.aborted) giveAway(message);
          return;
        }
        if (message.type === "state") waitMs = message.reconnect_ms ?? waitMs;
        handlers.onMessage(message);
      },
      onRemoteAudio: handlers.onRemoteAudio,
      onClosed() {
        if (!isCurrent()) return;
        if (hasEnded) return end();
        setAway(true);
        void comeBack();
      },
      onInterrupted(isAway, isLong = false) {
        if (!isCurrent()) return;
        setAway(isAway);
        if (isAway) patience = setTimeout(() => void comeBack(), isLong ? 0 : PATIENCE_MS);
      },
    };
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
      make(own, signal).then((made) => {
        if (signal.aborted) made.close();
        else resolve((mine = made));
      }, reject);
    });
  }

  /** Another page has the call. Coming back by itself would take it from that page, which would do the same. */
  function giveAway(message: CallMessage): void {
    setAway(false);
    isTaken = true;
    isTrying = false;
    stay.abort();
    leg?.close();
    handlers.onMessage(message);
  }

  function continueHere(): void {
    if (!isTaken || isOver) return;
    isTaken = false;
    stay = new AbortController();
    breaks = 0;
    backAt = -Infinity;
    setAway(true);
    void comeBack();
  }

  async function comeBack(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    const { signal } = stay;
    const isStillAway = (): boolean => awaySince !== null && !signal.aborted;
    breaks = performance.now() - backAt < STEADY_MS ? breaks + 1 : 0;
    if (breaks > 0) await wait(Math.min(LONGEST_WAIT_MS, RETRY_MS * 2 ** (breaks - 1)));
    while (isStillAway()) {
      try {
        await askForCall();
        if (isStillAway()) replaceBy(await attempt(reconnect));
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof CallOverError || hasWaitedTooLong()) end();
        else await wait(RETRY_MS);
      }
    }
    if (!signal.aborted) isTrying = false;
  }

  /** The agent can't be waiting any more, and the service can't be asked. */
  function hasWaitedTooLong(): boolean {
    return awaySince !== null && performance.now() - awaySince > waitMs + NOTICED_AFTER_MS;
  }

  function replaceBy(next: CallLeg): void {
    if (isOver || isTaken) return next.close();
    const old = leg;
    leg = next;
    backAt = performance.now();
    setAway(false);
    onReplaced();
    setTimeout(() => old?.close(), OVERLAP_MS);
  }

  function end(): void {
    if (isOver) return;
    close();
    handlers.onClosed();
  }

  function close(): void {
    isOver = true;
    stay.abort();
    clearTimeout(patience);
    leg?.close();
  }

  leg = await attempt(connect).catch((error: unknown) => {
    if (isTaken) return null;
    throw error;
  });
  return {
    get kind() {
      return leg?.kind ?? "webrtc";
    },
    send: (message) => leg?.send(message),
    setMicrophone: async (stream) => leg?.setMicrophone(stream),
    stats: async () => leg?.stats() ?? NOT_COUNTED,
    get isTaken() {
      return isTaken;
    },
    continueHere,
    close,
  };
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
