/** A jump of more packets than this (2 s of sound) means a new stream under the same SSRC, or a stray packet. */
const MAX_JUMP = 100;

export interface PlacedPacket {
  /** Sequence number without wraparound. It grows by one per packet. */
  sequence: number;
  /** Media time in ms without wraparound, from an arbitrary origin. */
  timeMs: number;
  /** The stream started over, so nothing before this packet compares with it. */
  restarted: boolean;
}

export interface RtpSequence {
  /**
   * Places a packet by its 16-bit sequence number and 32-bit timestamp; null for a stray one. As in RFC 3550 A.1, a
   * jump is accepted only once the next packet follows it.
   */
  place(sequenceNumber: number, timestamp: number): PlacedPacket | null;
}

/** Undoes the wraparound of RTP's counters. `clockRate` is timestamp ticks per second. */
export function createRtpSequence(clockRate: number): RtpSequence {
  let sequence: number | null = null; // the highest so far
  let ticks = 0; // that packet's timestamp
  let expected: number | null = null; // after a jump: the sequence number that would confirm it

  return {
    place(sequenceNumber, timestamp) {
      if (sequence === null) {
        sequence = sequenceNumber;
        ticks = timestamp;
        return { sequence, timeMs: (ticks / clockRate) * 1000, restarted: false };
      }
      const step = signed(sequenceNumber - sequence, 16);
      const restarted = Math.abs(step) > MAX_JUMP;
      if (restarted && sequenceNumber !== expected) {
        expected = (sequenceNumber + 1) % 2 ** 16;
        return null;
      }
      expected = null;
      const placed = restarted ? sequenceNumber : sequence + step;
      const time = restarted ? timestamp : ticks + signed(timestamp - ticks, 32);
      if (restarted || placed > sequence) {
        sequence = placed;
        ticks = time;
      }
      return { sequence: placed, timeMs: (time / clockRate) * 1000, restarted };
    },
  };
}

/** The difference between two counters of this many bits, the shorter way round. */
function signed(difference: number, bits: number): number {
  const range = 2 ** bits;
  const wrapped = ((difference % range) + range) % range;
  return wrapped >= range / 2 ? wrapped - range : wrapped;
}
