/** SRTP in both directions (RFC 3711, 3.3). */
import { SRTP_PROFILE } from "./srtp-profile.ts";
import { ReplayWindow } from "./replay-window.ts";
import { rtpHeaderBytes } from "../rtp/rtp-packet.ts";
import { applyCounterMode, hmacTag, isTag, nonce, openGcm, sealGcm } from "./packet-cipher.ts";
import type { StreamKeys } from "./srtp-keys.ts";

/** How many streams a peer may have. A browser has one for sound, and another after its microphone changes. */
const MOST_SOURCES = 8;

export class SrtpSender {
  private readonly keys: StreamKeys;
  private rollover = 0;
  private last = -1;

  constructor(keys: StreamKeys) {
    this.keys = keys;
  }

  /** Encrypts one packet. Sequence numbers must increase by one, for a single SSRC. */
  seal(header: Buffer, payload: Uint8Array): Buffer {
    const sequence = header.readUInt16BE(2);
    if (sequence < this.last) this.rollover += 1;
    this.last = sequence;
    const iv = nonce(this.keys, header.readUInt32BE(8), this.rollover * 0x10000 + sequence);
    if (this.keys.profile === SRTP_PROFILE.AEAD_AES_128_GCM)
      return Buffer.concat([header, ...sealGcm(this.keys, iv, header, payload)]);
    const sealed = applyCounterMode(this.keys, iv, payload);
    return Buffer.concat([header, sealed, hmacTag(this.keys, header, sealed, uint32(this.rollover))]);
  }
}

interface Source {
  /** The highest index so far: roll-over counter and sequence number. */
  highest: number;
  replay: ReplayWindow;
}

export class SrtpReceiver {
  private readonly keys: StreamKeys;
  private readonly sources = new Map<number, Source>();

  constructor(keys: StreamKeys) {
    this.keys = keys;
  }

  /** Whether an authentic packet of this stream has arrived. */
  knows(ssrc: number): boolean {
    return this.sources.has(ssrc);
  }

  /** The decrypted packet; null if it is forged, damaged, repeated or too old. Never throws. */
  open(packet: Buffer): Buffer | null {
    const headerBytes = rtpHeaderBytes(packet);
    const tagAt = packet.length - this.keys.tagBytes;
    if (headerBytes === null || headerBytes > tagAt) return null;
    const ssrc = packet.readUInt32BE(8);
    const source = this.sources.get(ssrc);
    const index = guessIndex(source?.highest ?? null, packet.readUInt16BE(2));
    if (index < 0 || (source && !source.replay.isNew(index))) return null;
    const clear = this.decrypt(packet, headerBytes, tagAt, ssrc, index);
    if (clear) this.remember(ssrc, index);
    return clear && Buffer.concat([packet.subarray(0, headerBytes), clear]);
  }

  private decrypt(packet: Buffer, headerBytes: number, tagAt: number, ssrc: number, index: number) {
    const { keys } = this;
    const header = packet.subarray(0, headerBytes);
    const sealed = packet.subarray(headerBytes, tagAt);
    const tag = packet.subarray(tagAt);
    const iv = nonce(keys, ssrc, index);
    if (keys.profile === SRTP_PROFILE.AEAD_AES_128_GCM) return openGcm(keys, iv, header, sealed, tag);
    const rollover = uint32(Math.floor(index / 0x10000));
    return isTag(hmacTag(keys, header, sealed, rollover), tag) ? applyCounterMode(keys, iv, sealed) : null;
  }

  private remember(ssrc: number, index: number): void {
    let source = this.sources.get(ssrc);
    if (!source) {
      source = { highest: index, replay: new ReplayWindow() };
      this.sources.set(ssrc, source);
      const [oldest] = this.sources.keys();
      if (this.sources.size > MOST_SOURCES && oldest !== undefined) this.sources.delete(oldest);
    }
    source.highest = Math.max(source.highest, index);
    source.replay.mark(index);
  }
}

/**
 * The index with this sequence number that is nearest to the highest so far (RFC 3711, 3.3.1). Negative if it is before
 * the first.
 */
export function guessIndex(highest: number | null, sequence: number): number {
  if (highest === null) return sequence;
  const rollover = Math.floor(highest / 0x10000);
  const distance = sequence - (highest % 0x10000);
  if (distance > 0x8000) return (rollover - 1) * 0x10000 + sequence;
  if (distance < -0x8000) return (rollover + 1) * 0x10000 + sequence;
  return rollover * 0x10000 + sequence;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
