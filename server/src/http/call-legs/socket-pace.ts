/** How much of what a page sends over its WebSocket is read: the main thread passes it on for every call. */

export interface SocketPace {
  /** Whether a message of this many bytes that came at `now`, ms of a steady clock, is read. Counts it if so. */
  take(bytes: number, now: number): boolean;
}

/** Four times what sound takes. */
const BYTES_PER_SECOND = 128 * 1024;
/** Half a minute of sound, which comes at once behind a network that stood still. */
const BURST_BYTES = 1024 * 1024;
/** A message costs as much as one frame of sound at least. */
const LEAST_BYTES = 640;
/** How long a page that sends too much isn't listened to, ms: far less than the time in which it must answer a ping. */
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
