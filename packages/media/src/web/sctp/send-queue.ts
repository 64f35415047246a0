/** Our data until the peer has received it: fragments, window, retransmission (RFC 9260, 6.1, 6.3 and 7.2). */
import { after, distance } from "./serial.ts";

/** Payload of one chunk, which fits into a packet of 1,200 bytes with DTLS, SCTP and UDP headers. */
const FRAGMENT_BYTES = 1024;
const INITIAL_WINDOW = 4 * FRAGMENT_BYTES;
/** Enough for any browser's path, and a limit on the work that one acknowledgement can cause. */
const LARGEST_WINDOW = 64 * FRAGMENT_BYTES;
/** Most unsent bytes to queue for a page that isn't reading. */
const MOST_QUEUED_BYTES = 2_097_152;
const MISSES_UNTIL_RESENT = 3;
const RTO = { FIRST_MS: 1000, LEAST_MS: 300, MOST_MS: 5000 } as const;
const FLAG = { LAST: 1, FIRST: 2 } as const;

interface Outgoing {
  tsn: number;
  flags: number;
  body: Buffer;
  sentAt: number;
  sends: number;
  misses: number;
  isAcked: boolean;
}

export interface DataToSend {
  flags: number;
  body: Buffer;
}

export class SendQueue {
  private nextTsn: number;
  private readonly nextSequence = new Map<number, number>();
  private readonly unsent: Outgoing[] = [];
  private readonly underWay: Outgoing[] = [];
  private unsentBytes = 0;
  private window = INITIAL_WINDOW;
  private threshold: number;
  private peerWindow: number;
  private smoothed: number | null = null;
  private variation = 0;
  private timeoutMs: number = RTO.FIRST_MS;

  constructor(initialTsn: number, peerWindow: number) {
    this.nextTsn = initialTsn;
    this.peerWindow = peerWindow;
    this.threshold = LARGEST_WINDOW;
  }

  /** Whether everything was acknowledged. */
  get isEmpty(): boolean {
    return this.unsent.length === 0 && this.underWay.length === 0;
  }

  /** Time after which data in flight counts as lost, ms; null if there is none. */
  get retransmitAfterMs(): number | null {
    return this.underWay.length > 0 ? this.timeoutMs : null;
  }

  /** Queues one message, ordered and reliable. False if the peer hasn't been reading for too long. */
  push(streamId: number, protocol: number, data: Buffer): boolean {
    if (this.unsentBytes + data.length > MOST_QUEUED_BYTES) return false;
    const sequence = this.nextSequence.get(streamId) ?? 0;
    this.nextSequence.set(streamId, (sequence + 1) & 0xffff);
    for (let at = 0; at < data.length; at += FRAGMENT_BYTES) {
      const payload = data.subarray(at, at + FRAGMENT_BYTES);
      const body = Buffer.alloc(12 + payload.length);
      body.writeUInt32BE(this.nextTsn, 0);
      body.writeUInt16BE(streamId, 4);
      body.writeUInt16BE(sequence, 6);
      body.writeUInt32BE(protocol, 8);
      payload.copy(body, 12);
      const flags = (at === 0 ? FLAG.FIRST : 0) | (at + FRAGMENT_BYTES >= data.length ? FLAG.LAST : 0);
      this.unsent.push({ tsn: this.nextTsn, flags, body, sentAt: 0, sends: 0, misses: 0, isAcked: false });
      this.unsentBytes += body.length;
      this.nextTsn = after(this.nextTsn, 1);
    }
    return true;
  }

  /** The chunks that may be sent now, lost ones first. */
  take(now: number): DataToSend[] {
    const out: Outgoing[] = [];
    let flight = this.flightBytes();
    for (const chunk of this.underWay) {
      if (chunk.misses < MISSES_UNTIL_RESENT || chunk.isAcked) continue;
      if (out.length > 0 && flight + chunk.body.length > this.window) break;
      chunk.misses = 0;
      flight += chunk.body.length;
      out.push(chunk);
    }
    for (let next = this.unsent[0]; next; next = this.unsent[0]) {
      const room = Math.min(this.window, this.peerWindow);
      if (flight > 0 && flight + next.body.length > room) break; // one chunk may always probe a closed window
      this.unsent.shift();
      this.unsentBytes -= next.body.length;
      this.underWay.push(next);
      flight += next.body.length;
      out.push(next);
    }
    for (const chunk of out) {
      chunk.sentAt = now;
      chunk.sends += 1;
    }
    return out;
  }

  /**
   * Takes the body of a SACK. True if the oldest chunk in flight has arrived, which restarts the timer (RFC 9260,
   * 6.3.2).
   */
  acknowledge(sack: Buffer, now: number): boolean {
    if (sack.length < 12) return false;
    const cumulative = sack.readUInt32BE(0);
    if (distance(cumulative, after(this.nextTsn, -1)) > 0) return false; // acknowledges something that was never sent
    const oldest = this.underWay[0];
    const wasFull = this.flightBytes() + FRAGMENT_BYTES > this.window;
    let acked = this.dropThrough(cumulative, now);
    acked += this.markGaps(sack, cumulative);
    this.peerWindow = sack.readUInt32BE(4);
    if (acked > 0 && wasFull) {
      const growth = this.window <= this.threshold ? Math.min(acked, FRAGMENT_BYTES) : FRAGMENT_BYTES / 8;
      this.window = Math.min(this.window + growth, LARGEST_WINDOW);
    }
    return oldest !== undefined && oldest !== this.underWay[0];
  }

  /** The timer expired: everything in flight counts as lost (RFC 9260, 6.3.3). */
  timedOut(): void {
    this.threshold = Math.max(this.window / 2, INITIAL_WINDOW);
    this.window = FRAGMENT_BYTES;
    this.timeoutMs = Math.min(this.timeoutMs * 2, RTO.MOST_MS);
    for (const chunk of this.underWay) if (!chunk.isAcked) chunk.misses = MISSES_UNTIL_RESENT;
  }

  private dropThrough(cumulative: number, now: number): number {
    let acked = 0;
    for (let first = this.underWay[0]; first; first = this.underWay[0]) {
      if (distance(first.tsn, cumulative) > 0) break;
      this.underWay.shift();
      if (!first.isAcked) acked += first.body.length;
      if (first.sends === 1) this.measure(now - first.sentAt); // Karn: only measure what was sent once
    }
    return acked;
  }

  private markGaps(sack: Buffer, cumulative: number): number {
    const blocks = Math.min(sack.readUInt16BE(8), Math.floor((sack.length - 12) / 4));
    let acked = 0;
    let highest = 0;
    for (const chunk of this.underWay) {
      if (isCovered(sack, blocks, distance(chunk.tsn, cumulative))) {
        highest = distance(chunk.tsn, cumulative);
        if (!chunk.isAcked) acked += chunk.body.length;
        chunk.isAcked = true;
      }
    }
    this.countMisses(cumulative, highest);
    return acked;
  }

  private countMisses(cumulative: number, highest: number): void {
    let isLoss = false;
    for (const chunk of this.underWay) {
      if (chunk.isAcked || distance(chunk.tsn, cumulative) > highest) continue;
      chunk.misses += 1;
      if (chunk.misses === MISSES_UNTIL_RESENT) isLoss = true;
    }
    if (!isLoss) return;
    this.threshold = Math.max(this.window / 2, INITIAL_WINDOW);
    this.window = this.threshold;
  }

  private flightBytes(): number {
    let bytes = 0;
    for (const chunk of this.underWay)
      if (!chunk.isAcked && chunk.misses < MISSES_UNTIL_RESENT) bytes += chunk.body.length;
    return bytes;
  }

  private measure(roundTrip: number): void {
    if (this.smoothed === null) {
      this.smoothed = roundTrip;
      this.variation = roundTrip / 2;
    } else {
      this.variation += (Math.abs(this.smoothed - roundTrip) - this.variation) / 4;
      this.smoothed += (roundTrip - this.smoothed) / 8;
    }
    const timeout = this.smoothed + 4 * this.variation;
    this.timeoutMs = Math.min(RTO.MOST_MS, Math.max(RTO.LEAST_MS, timeout));
  }
}

/** In practice there are few blocks. The packet size limits them to some 300, and the window limits the chunks. */
function isCovered(sack: Buffer, blocks: number, offset: number): boolean {
  for (let i = 0; i < blocks; i++) {
    if (offset >= sack.readUInt16BE(12 + 4 * i) && offset <= sack.readUInt16BE(14 + 4 * i)) return true;
  }
  return false;
}
