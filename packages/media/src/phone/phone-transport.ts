/** The packets of one call: whose we accept, how they are encrypted, and where ours go. */
import type { RemoteInfo } from "node:dgram";
import { parseRtcp, type RtcpSummary } from "../rtp/rtcp.ts";
import { isRtcp, parseRtp, type RtpPacket } from "../rtp/rtp-packet.ts";
import { createTokenBucket } from "../token-bucket.ts";
import { createForeignSound } from "./foreign-sound.ts";
import { type MediaCrypto, mediaCrypto } from "./media-crypto.ts";
import { type MediaSockets, openMediaSockets } from "./media-sockets.ts";
import type { MediaTarget } from "./media-target.ts";
import { createPeerSource, type PeerSource } from "./peer-source.ts";
import type { PhonePorts } from "./phone-ports.ts";
import type { AgreedMedia } from "./sdp/agreed-media.ts";

export interface PhoneTransportOptions {
  ports: PhonePorts;
  /** The address to bind. */
  address: string;
  /** Whether the trunk lists this address as one that its sound may come from, and sound may be sent there. */
  isListed(address: string): boolean;
  /** Whether sound may be sent to this address, should the peer move there. */
  mayHear(address: string): boolean;
  now(): number;
  onRtp(packet: RtpPacket, now: number): void;
  onRtcp(summary: RtcpSummary, now: number): void;
  /** Called once, when sound keeps coming from an address that nobody named, and none from the peer. */
  onForeign(address: string): void;
  onError(error: unknown): void;
}

/** Larger than any phone's packet: 60 ms of sound with its header, and reports. */
const LARGEST_PACKET = 2_048;
/** Most packets of one call between two ticks: 200 ms of the shortest ones, after a stall. The rest is dropped. */
const MOST_PER_TICK = 64;
/**
 * Most packets per second from other addresses to try with the call's keys: peers rarely move, and decryption costs
 * CPU.
 */
const STRANGERS_PER_S = 20;

export class PhoneTransport {
  /** When a packet from the peer last arrived. */
  heardAt: number;
  /** Packets of sound that were dropped because their address is neither described nor listed. */
  foreignPackets = 0;
  private readonly options: PhoneTransportOptions;
  private readonly source: PeerSource;
  private readonly foreign = createForeignSound();
  private readonly strangers = createTokenBucket(STRANGERS_PER_S, STRANGERS_PER_S);
  private crypto: MediaCrypto | null = null;
  private isMux = false;
  private budget = MOST_PER_TICK;
  private sockets: MediaSockets | null = null;

  constructor(options: PhoneTransportOptions) {
    this.options = options;
    this.heardAt = options.now();
    this.source = createPeerSource(options.isListed);
  }

  /** Opens the sockets and returns the RTP port. Throws OfferError if none is free. */
  async open(): Promise<number> {
    const { ports, address, onError } = this.options;
    const guarded =
      (take: (packet: Buffer, from: RemoteInfo) => void) => (packet: Buffer, from: RemoteInfo) => {
        if (this.budget === 0 || packet.length > LARGEST_PACKET) return;
        try {
          take(packet, from);
        } catch (error) {
          onError(error);
        }
      };
    this.sockets = await openMediaSockets(ports, address, {
      onRtp: guarded((packet, from) => {
        if (this.isMux && isRtcp(packet)) this.takeRtcp(packet, from);
        else this.takeRtp(packet, from);
      }),
      onRtcp: guarded((packet, from) => this.takeRtcp(packet, from)),
    });
    return this.sockets.port;
  }

  /** Applies what was agreed. With a null `target`, nothing is sent or accepted. */
  apply(agreed: AgreedMedia, target: MediaTarget | null): void {
    this.isMux = agreed.isMux;
    this.crypto = agreed.crypto && mediaCrypto(agreed.crypto, this.crypto);
    this.source.aim(target);
  }

  get isEncrypted(): boolean {
    return this.crypto !== null;
  }

  /** Call this every 20 ms. */
  tick(): void {
    this.budget = MOST_PER_TICK;
  }

  sendRtp(header: Buffer, payload: Uint8Array): void {
    const to = this.source.rtp;
    if (!to) return;
    const packet = this.crypto ? this.crypto.rtpOut.seal(header, payload) : [header, payload];
    this.sockets?.sendRtp(packet, to.port, to.address);
  }

  sendRtcp(compound: Buffer): void {
    const to = this.isMux ? this.source.rtp : this.source.rtcp;
    if (!to) return;
    const packet = this.crypto ? this.crypto.rtcpOut.seal(compound) : compound;
    if (this.isMux) this.sockets?.sendRtp(packet, to.port, to.address);
    else this.sockets?.sendRtcp(packet, to.port, to.address);
  }

  async close(): Promise<void> {
    await this.sockets?.close();
  }

  private takeRtp(sealed: Buffer, { address, port }: RemoteInfo): void {
    const now = this.options.now();
    const isPeer = this.source.mayBeRtp(address, port, now);
    if (!isPeer && !(this.crypto && this.strangers.take(now) && this.options.mayHear(address)))
      return this.dropForeign(sealed, address, now);
    this.budget -= 1;
    const clear = this.crypto ? this.crypto.rtpIn.open(sealed) : sealed;
    const packet = clear && parseRtp(clear);
    if (!packet) return isPeer ? undefined : this.dropForeign(sealed, address, now);
    this.source.heardRtp(address, port, now);
    this.heardAt = now;
    this.foreign.peerHeard();
    this.options.onRtp(packet, now);
  }

  /** What isn't RTP (RFC 3550, 5.1) isn't counted. */
  private dropForeign(packet: Buffer, address: string, now: number): void {
    if (!looksLikeRtp(packet) || !this.source.isForeign(address)) return;
    this.foreignPackets += 1;
    if (this.foreign.isTold(address, now)) this.options.onForeign(address);
  }

  private takeRtcp(sealed: Buffer, { address, port }: RemoteInfo): void {
    const now = this.options.now();
    const { source, isMux } = this;
    if (isMux ? !source.mayBeRtp(address, port, now) : !source.mayBeRtcp(address)) return;
    this.budget -= 1;
    const clear = this.crypto ? this.crypto.rtcpIn.open(sealed) : sealed;
    if (!clear || !isRtcp(clear)) return;
    if (isMux) source.heardRtp(address, port, now);
    else source.heardRtcp(address, port);
    this.heardAt = now;
    this.options.onRtcp(parseRtcp(clear), now);
  }
}

const RTP_HEADER_BYTES = 12;

const looksLikeRtp = (packet: Buffer): boolean =>
  packet.length >= RTP_HEADER_BYTES && (packet[0] ?? 0) >> 6 === 2 && !isRtcp(packet);
