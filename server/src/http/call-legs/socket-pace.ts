/**
 * Limits how much of what a page sends over its WebSocket is read, because the main thread relays it for every call.
 */

export interface SocketPace {
  /** Whether to read a message of this many bytes that arrived at `now` (ms on a monotonic clock). Counts it if so. */
  take(bytes: number, now: number): boolean;
}

/** Four times the rate of call audio. */
const BYTES_PER_SECOND = 128 * 1024;
/** Half a minute of sound, which arrives at once after a network stall. */
const BURST_BYTES = 1024 * 1024;
/** Every message costs at least as much as one frame of sound. */
const LEAST_BYTES = 640;
/** How long reading pauses for a page that sends too much, in ms. Far less than the time it has to answer a ping. */
export const REST_MS = 250;

export function createSocketPace(): SocketPace {
  let left = BURST_BYTES;
  let filledAt: number | null = null;
  return {
    take(bytes, now) {
      if (filledAt !== null)
        left = Math.min(BURST_BYTES, left + ((now - filledAt) * BYTES_PER_SECOND) / 1000);
      filledAt = now;
      const cost = Math.max(bytes, LEAST_BYTES);
      if (cost > left) return false;
      left -= cost;
      return true;
    },
  };
}
