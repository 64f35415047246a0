/** The secure transport of one WebRTC call: paths, DTLS, SRTP and the data channel. Takes packets and emits events. */
import { DtlsServer } from "./dtls/dtls-server.ts";
import { PeerPaths } from "./ice/peer-paths.ts";
import type { MediaPath } from "./ice/media-path.ts";
import { type IceCredentials, newIceCredentials } from "./ice/answer-check.ts";
import type { StunMessage } from "./ice/stun-message.ts";
import type { MediaPort } from "./media-port.ts";
import type { MediaSession } from "./media-routes.ts";
import { isRtcp, parseRtp, type RtpPacket } from "../rtp/rtp-packet.ts";
import { parseRtcp, type RtcpSummary } from "../rtp/rtcp.ts";
import { DataChannel } from "./sctp/data-channel.ts";
import { SCTP_PORT } from "./sdp/sdp-answer.ts";
import type { Offer } from "./sdp/offer.ts";
import { deriveSrtpKeys } from "../srtp/srtp-keys.ts";
import { SrtcpReceiver, SrtcpSender } from "../srtp/srtcp-stream.ts";
import { SrtpReceiver, SrtpSender } from "../srtp/srtp-stream.ts";

export interface SessionEvents {
  /** The handshake is complete: both sides have proven who they are. */
  onSecure(): void;
  onRtp(packet: RtpPacket): void;
  onRtcp(summary: RtcpSummary): void;
  onChannelOpen(): void;
  /** A message from the page; null if it was too long or wasn't text. */
  onText(text: string | null): void;
  /** The peer closed the connection (null), or the handshake failed. */
  onClosed(error: Error | null): void;
}

interface Srtp {
  rtpIn: SrtpReceiver;
  rtpOut: SrtpSender;
  rtcpIn: SrtcpReceiver;
  rtcpOut: SrtcpSender;
}

const DTLS_FIRST = 20;
const DTLS_LAST = 63;
const RTP_FIRST = 128;
const RTP_LAST = 191;
const RTP_HEADER_BYTES = 12;

export class WebRtcSession implements MediaSession {
  /** When the last authentic packet arrived, by performance.now(). */
  heardAt = performance.now();
  private readonly events: SessionEvents;
  private readonly paths: PeerPaths;
  private readonly dtls: DtlsServer;
  private readonly channel: DataChannel | null;
  private readonly port: Pick<MediaPort, "attach">;
  private remoteUfrag: string;
  private detach: () => void;
  private srtp: Srtp | null = null;
  /** Where the DTLS being answered came from. After the handshake, only set while answering. */
  private answering: MediaPath | null = null;

  constructor(
    port: Pick<MediaPort, "attach" | "certificate">,
    local: IceCredentials,
    offer: Offer,
    label: string,
    events: SessionEvents,
  ) {
    this.events = events;
    this.port = port;
    this.remoteUfrag = offer.ice.ufrag;
    this.paths = new PeerPaths(local, offer.ice);
    this.dtls = new DtlsServer({
      certificate: port.certificate,
      fingerprints: offer.fingerprints,
      send: (datagram) => this.sendDtls(datagram),
      onConnected: ({ profile, keys }) => this.becomeSecure(deriveSrtpKeys(profile, keys)),
      onData: (data) => this.channel?.receive(data),
      onClosed: (error) => events.onClosed(error),
    });
    this.channel =
      offer.data &&
      new DataChannel({
        label,
        localPort: SCTP_PORT,
        remotePort: offer.data.sctpPort,
        longestMessage: offer.data.longestMessage,
        send: (packet) => this.dtls.send(packet),
        onText: (text) => events.onText(text),
        onOpen: () => events.onChannelOpen(),
        onClosed: () => events.onClosed(null),
      });
    this.detach = port.attach(local.ufrag, this);
  }

  get isSecure(): boolean {
    return this.srtp !== null;
  }

  /** Whether the page has opened its channel and not closed it. */
  get hasChannel(): boolean {
    return this.channel?.isOpen ?? false;
  }

  /** Whether every message for the page has arrived. */
  get isFlushed(): boolean {
    return this.channel?.isFlushed ?? true;
  }

  onStun(message: StunMessage, path: MediaPath): boolean {
    const now = performance.now();
    const verdict = this.paths.receiveStun(message, path, now);
    // On an unvalidated path, the check may be a captured one sent from elsewhere before the peer's own copy arrived.
    if (verdict === "peer" && (!this.isSecure || this.paths.isValidated(path))) this.heardAt = now;
    return verdict === "peer";
  }

  onPacket(packet: Buffer, path: MediaPath): void {
    const first = packet[0] ?? 0;
    if (first >= DTLS_FIRST && first <= DTLS_LAST) this.receiveDtls(packet, path);
    else if (first >= RTP_FIRST && first <= RTP_LAST && this.srtp) {
      if (isRtcp(packet)) this.receiveRtcp(packet, path, this.srtp);
      else this.receiveRtp(packet, path, this.srtp);
    }
  }

  hasStream(packet: Buffer): boolean {
    if (!this.srtp || packet.length < RTP_HEADER_BYTES) return false;
    if (isRtcp(packet)) return this.srtp.rtcpIn.knows(packet.readUInt32BE(4));
    return this.srtp.rtpIn.knows(packet.readUInt32BE(8));
  }

  onStray(packet: Buffer, path: MediaPath): boolean {
    if (!this.srtp) return false;
    return isRtcp(packet)
      ? this.receiveRtcp(packet, path, this.srtp)
      : this.receiveRtp(packet, path, this.srtp);
  }

  sendRtp(header: Buffer, payload: Uint8Array): void {
    if (this.srtp) this.paths.send(this.srtp.rtpOut.seal(header, payload));
  }

  sendRtcp(compound: Buffer): void {
    if (this.srtp) this.paths.send(this.srtp.rtcpOut.seal(compound));
  }

  /** False if the page has no channel, isn't reading from it, or doesn't accept messages this long. */
  sendText(text: string): boolean {
    return this.channel?.sendText(text) ?? false;
  }

  /**
   * Restarts ICE with the peer's new credentials and returns ours. Null if they haven't changed. The secure connection
   * and the path we send on stay the same.
   */
  restartIce(remote: IceCredentials): IceCredentials | null {
    if (remote.ufrag === this.remoteUfrag) return null;
    const local = newIceCredentials();
    this.remoteUfrag = remote.ufrag;
    this.paths.restart(local, remote);
    const detach = this.detach;
    this.detach = this.port.attach(local.ufrag, this);
    detach();
    return local;
  }

  /** Call this about twice per second. */
  keepPath(): void {
    this.paths.upkeep(performance.now());
  }

  /** Closes the connection and stops; there are no further events. Idempotent. */
  close(): void {
    this.channel?.close();
    this.dtls.close();
    this.srtp = null;
    this.detach();
  }

  private becomeSecure(keys: ReturnType<typeof deriveSrtpKeys>): void {
    this.heardAt = performance.now();
    if (this.answering) this.paths.secure(this.answering, this.heardAt);
    this.srtp = {
      rtpIn: new SrtpReceiver(keys.rtpIn),
      rtpOut: new SrtpSender(keys.rtpOut),
      rtcpIn: new SrtcpReceiver(keys.rtcpIn),
      rtcpOut: new SrtcpSender(keys.rtcpOut),
    };
    this.events.onSecure();
  }

  private receiveDtls(datagram: Buffer, path: MediaPath): void {
    this.answering = path;
    const wasSecure = this.isSecure;
    if (!wasSecure) this.paths.credit(path, datagram.length);
    const isAuthentic = this.dtls.receive(datagram);
    if (this.isSecure) this.answering = null; // before that, repeated flights also go there
    if (wasSecure && isAuthentic) this.heard(path, datagram.length);
  }

  /** Answers go where the peer sent from; everything else goes along the chosen path. */
  private sendDtls(datagram: Buffer): void {
    const path = this.answering;
    if (path && (!this.isSecure || this.paths.isValidated(path))) this.paths.reply(path, datagram);
    else this.paths.send(datagram);
  }

  /** Whether the packet is authentic. */
  private receiveRtp(sealed: Buffer, path: MediaPath, srtp: Srtp): boolean {
    const clear = srtp.rtpIn.open(sealed);
    if (!clear) return false;
    this.heard(path, sealed.length);
    const packet = parseRtp(clear);
    if (packet) this.events.onRtp(packet);
    return true;
  }

  /** Whether the packet is authentic. */
  private receiveRtcp(sealed: Buffer, path: MediaPath, srtp: Srtp): boolean {
    const clear = srtp.rtcpIn.open(sealed);
    if (!clear) return false;
    this.heard(path, sealed.length);
    this.events.onRtcp(parseRtcp(clear));
    return true;
  }

  private heard(path: MediaPath, bytes: number): void {
    this.heardAt = performance.now();
    this.paths.follow(path, bytes, this.heardAt);
  }
}
