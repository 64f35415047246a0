/**
 * Notices that nothing arrives any more over WebRTC, seconds before the browser does. The service always owes packets:
 * in its pauses it sends one every 400 ms. Counts and times are passed in.
 */

/** How long nothing has to arrive, ms: five packets of a pause. */
const STILL_MS = 2_000;
/**
 * A look that comes later after the one before says nothing about the time between, ms: the page was frozen, hidden or
 * busy, and what had arrived meanwhile may not be counted yet. A hidden page looks once a second.
 */
const LATE_MS = 1_500;

export interface Standstill {
  /**
   * `packets`: how many have arrived by `now`, ms on a steady clock; null if the browser doesn't say. Returns whether
   * the connection stands still.
   */
  look(packets: number | null, now: number): boolean;
}

export function createStandstill(): Standstill {
  let before: { packets: number | null; at: number } | null = null;
  /** Since when nothing has arrived; null before the first packet. */
  let since: number | null = null;
  return {
    look(packets, now) {
      const isLate = before !== null && now - before.at > LATE_MS;
      if (packets === null || packets === 0) since = null;
      else if (isLate || packets !== before?.packets) since = now;
      before = { packets, at: now };
      return since !== null && now - since >= STILL_MS;
    },
  };
}
