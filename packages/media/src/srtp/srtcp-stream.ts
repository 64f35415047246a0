/** SRTCP in both directions (RFC 3711, 3.4; RFC 7714, 9). */
import { SRTP_PROFILE } from "./srtp-profile.ts";
import { ReplayWindow } from "./replay-window.ts";
import { applyCounterMode, hmacTag, isTag, nonce, openGcm, sealGcm } from "./packet-cipher.ts";
import type { StreamKeys } from "./srtp-keys.ts";

/** The header and SSRC of a compound's first packet, which stay unencrypted. */
const CLEAR_BYTES = 8;
const INDEX_BYTES = 4;
const ENCRYPTED = 0x80000000;
/** How many sources' reports to track: the peer's sound, and anything else it may send. */
const MOST_SOURCES = 8;

export class SrtcpSender {
  private readonly keys: StreamKeys;
  private index = 0;

  constructor(keys: StreamKeys) {
    this.keys = keys;
  }

  seal(compound: Buffer): Buffer {
    const index = this.index++;
    const trailer = Buffer.alloc(INDEX_BYTES);
    trailer.writeUInt32BE((ENCRYPTED + index) >>> 0);
    const clear = compound.subarray(0, CLEAR_BYTES);
    const body = compound.subarray(CLEAR_BYTES);
    const iv = nonce(this.keys, compound.readUInt32BE(4), index);
    if (this.keys.profile === SRTP_PROFILE.AEAD_AES_128_GCM) {
      const sealed = sealGcm(this.keys, iv, Buffer.concat([clear, trailer]), body);
      return Buffer.concat([clear, ...sealed, trailer]);
    }
    const sealed = applyCounterMode(this.keys, iv, body);
    return Buffer.concat([clear, sealed, trailer, hmacTag(this.keys, clear, sealed, trailer)]);
  }
}

export class SrtcpReceiver {
  private readonly keys: StreamKeys;
  /** By unencrypted SSRC: each source numbers its own reports (RFC 3711, 3.2.1). */
  private readonly replays = new Map<number, ReplayWindow>();

  constructor(keys: StreamKeys) {
    this.keys = keys;
  }

  /** Whether an authentic report from this source has arrived. */
  knows(ssrc: number): boolean {
    return this.replays.has(ssrc);
  }

  /** The decrypted compound; null if it is forged, damaged, repeated or not encrypted. Never throws. */
  open(packet: Buffer): Buffer | null {
    if (packet.length < CLEAR_BYTES + INDEX_BYTES + this.keys.tagBytes) return null;
    const isGcm = this.keys.profile === SRTP_PROFILE.AEAD_AES_128_GCM;
    const trailerAt = packet.length - INDEX_BYTES - (isGcm ? 0 : this.keys.tagBytes);
    const word = packet.readUInt32BE(trailerAt);
    const index = word % ENCRYPTED;
    const ssrc = packet.readUInt32BE(4);
    const replay = this.replays.get(ssrc);
    if (word < ENCRYPTED || (replay && !replay.isNew(index))) return null;
    const body = isGcm ? this.openGcm(packet, trailerAt, index) : this.openHmac(packet, trailerAt, index);
    if (!body) return null;
    this.remember(ssrc, index);
    return Buffer.concat([packet.subarray(0, CLEAR_BYTES), body]);
  }

  private remember(ssrc: number, index: number): void {
    const replay = this.replays.get(ssrc) ?? new ReplayWindow();
    replay.mark(index);
    this.replays.set(ssrc, replay);
    const [oldest] = this.replays.keys();
    if (this.replays.size > MOST_SOURCES && oldest !== undefined) this.replays.delete(oldest);
  }

  private openGcm(packet: Buffer, trailerAt: number, index: number): Buffer | null {
    const tagAt = trailerAt - this.keys.tagBytes;
    const additional = Buffer.concat([packet.subarray(0, CLEAR_BYTES), packet.subarray(trailerAt)]);
    const iv = nonce(this.keys, packet.readUInt32BE(4), index);
    const sealed = packet.subarray(CLEAR_BYTES, tagAt);
    return openGcm(this.keys, iv, additional, sealed, packet.subarray(tagAt, trailerAt));
  }

  private openHmac(packet: Buffer, trailerAt: number, index: number): Buffer | null {
    const covered = packet.subarray(0, trailerAt + INDEX_BYTES);
    if (!isTag(hmacTag(this.keys, covered), packet.subarray(covered.length))) return null;
    const iv = nonce(this.keys, packet.readUInt32BE(4), index);
    return applyCounterMode(this.keys, iv, packet.subarray(CLEAR_BYTES, trailerAt));
  }
}
