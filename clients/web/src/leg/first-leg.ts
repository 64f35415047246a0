/** Several connections to the same call at once, of which the first to carry something stays (docs/calls.md#pages). */
import type { CallLeg, LegHandlers } from "./call-leg.ts";

/** Connects, unless `signal` aborts. */
export type Attempt = (handlers: LegHandlers, signal: AbortSignal) => Promise<CallLeg>;

/** How long a connection may take until something of the service arrives on it, ms. */
const HEAR_TIMEOUT_MS = 4_000;

/**
 * The others are given up, without a word of them, and all are if `signal` aborts. Throws AggregateError with every
 * reason if none carries anything.
 */
export async function connectFirst(
  attempts: readonly Attempt[],
  handlers: LegHandlers,
  signal?: AbortSignal,
): Promise<CallLeg> {
  let winner: AbortController | null = null;
  const givenUp = attempts.map(() => new AbortController());
  signal?.addEventListener("abort", () => {
    for (const each of givenUp) each.abort();
  });

  async function run(attempt: Attempt, own: AbortController): Promise<CallLeg> {
    const isMine = () => winner === own;
    let remote: AudioNode | null = null;
    let hear: () => void = () => undefined;
    const heard = new Promise<void>((resolve) => (hear = resolve));
    const leg = await attempt(
      {
        onMessage(message) {
          // A connection that is told so isn't this call's way any more, and is being closed.
          if (message.type !== "state" || message.state !== "replaced") hear();
          handlers.onMessage(message);
        },
        onRemoteAudio(node) {
          remote = node;
          if (isMine()) handlers.onRemoteAudio(node);
        },
        onClosed: () => (isMine() ? handlers.onClosed() : own.abort()),
        onInterrupted: (...how) => isMine() && handlers.onInterrupted(...how),
      },
      own.signal,
    );
    try {
      own.signal.throwIfAborted();
      if (leg.kind === "websocket") await inTime(heard, own.signal);
      own.signal.throwIfAborted();
    } catch (error) {
      leg.close();
      throw error;
    }
    winner = own;
    for (const other of givenUp) if (other !== own) other.abort();
    if (remote !== null) handlers.onRemoteAudio(remote);
    return leg;
  }

  return Promise.any(attempts.map((attempt, nth) => run(attempt, givenUp[nth] as AbortController)));
}

/** WebRTC connections have carried something once they are there; a socket can be open and deliver nothing. */
function inTime(heard: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Nothing arrives over the WebSocket.")), HEAR_TIMEOUT_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new Error("The connection was closed, or another one was there first."));
    });
    void heard.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
