/**
 * A leg that comes back: when its connection breaks, another one is made to the same call, until that works, the call
 * is over, or nobody can be waiting any more.
 */
import { CallOverError, type CallLeg, type LegHandlers } from "./call-leg.ts";

/** How long an interruption may last before another connection is tried, ms: short ones pass by themselves. */
const PATIENCE_MS = 1_500;
const RETRY_MS = 1_000;
/** How long an agent waits unless its call says otherwise (`reconnect_ms`). */
const STANDARD_WAIT_MS = 20_000;
/** The service starts to wait once it notices the break, at most this long after the page, ms. */
const NOTICED_AFTER_MS = 5_000;
/**
 * How long the old connection outlives the new one: the service drops it by itself, and a hang-up would end the call.
 */
const OVERLAP_MS = 2_000;

export interface Connecting {
  connect(handlers: LegHandlers): Promise<CallLeg>;
  /**
   * Asks the service whether the call still exists; throws CallOverError if not, and other errors if it can't be asked.
   */
  askForCall(): Promise<void>;
  /** Another connection has taken the place of one that broke. */
  onReplaced(): void;
}

/** Connects, now and whenever the connection breaks. Throws what the first attempt throws. */
export async function connectSteadily(
  { connect, askForCall, onReplaced }: Connecting,
  handlers: LegHandlers,
): Promise<CallLeg> {
  let leg: CallLeg | null = null;
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

  /** Handlers of one connection. What an old one reports doesn't count, except messages: each has an id. */
  function attempt(): Promise<CallLeg> {
    let mine: CallLeg | null = null;
    const isCurrent = (): boolean => mine !== null && mine === leg && !isOver;
    const connected = connect({
      onMessage(message) {
        if (isOver) return;
        // Closing the connection after this doesn't mean that it broke.
        if (message.type === "state" && message.state === "ended") hasEnded = true;
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
      onInterrupted(isAway) {
        if (!isCurrent()) return;
        setAway(isAway);
        if (isAway) patience = setTimeout(() => void comeBack(), PATIENCE_MS);
      },
    });
    return connected.then((made) => (mine = made));
  }

  async function comeBack(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    const isStillAway = (): boolean => awaySince !== null && !isOver;
    while (isStillAway()) {
      try {
        await askForCall();
        replaceBy(await attempt());
      } catch (error) {
        if (error instanceof CallOverError || hasWaitedTooLong()) end();
        else await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
    isTrying = false;
  }

  /** The agent can't be waiting any more, and the service can't be asked. */
  function hasWaitedTooLong(): boolean {
    return awaySince !== null && performance.now() - awaySince > waitMs + NOTICED_AFTER_MS;
  }

  function replaceBy(next: CallLeg): void {
    if (isOver) return next.close();
    const old = leg;
    leg = next;
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
    clearTimeout(patience);
    leg?.close();
  }

  leg = await attempt();
  return {
    get kind() {
      return leg?.kind ?? "webrtc";
    },
    send: (message) => leg?.send(message),
    setMicrophone: async (stream) => leg?.setMicrophone(stream),
    stats: () => (leg as CallLeg).stats(),
    close,
  };
}
