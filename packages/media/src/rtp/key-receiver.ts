/** DTMF keys that the peer sends as telephone events (RFC 4733). */

export interface KeyReceiver {
  /**
   * The key that this packet begins; null if it isn't a key or is already known. Only the timestamp identifies a key,
   * since markers and end packets get lost.
   */
  take(packet: { timestamp: number; payload: Buffer }): string | null;
}

/** Events 0 to 15 (RFC 4733, 3.2). */
export const KEYS = "0123456789*#ABCD";
/** How many keys to remember for late packets. */
const MOST_KNOWN = 16;
/** The next segment of a long event starts after this many ticks (RFC 4733, 2.5.1.3). */
const SEGMENT_TICKS = 0xffff;

export function createKeyReceiver(): KeyReceiver {
  /** Timestamps with their keys, oldest first. */
  const known: { timestamp: number; key: string }[] = [];

  return {
    take({ timestamp, payload }) {
      const key = payload.length < 4 ? undefined : KEYS[payload.readUInt8(0)];
      if (key === undefined || known.some((other) => other.timestamp === timestamp)) return null;
      const before = (timestamp - SEGMENT_TICKS) >>> 0;
      const isSegment = known.some((other) => other.key === key && other.timestamp === before);
      known.push({ timestamp, key });
      if (known.length > MOST_KNOWN) known.shift();
      return isSegment ? null : key;
    },
  };
}
