/** The secure transport of one WebRTC call: paths, DTLS, SRTP and the data channel. One packet in, one event out. */
import { DtlsServer } from "./dtls/dtls-server.ts";
import { PeerPaths } from "./ice/peer-paths.ts";
import type { MediaPath } from "./ice/media-path.ts";
import type { IceCredentials } from "./ice/answer-check.ts";
import type { StunMessage } from "./ice/stun-message.ts";
import type { MediaPort, MediaSession } from "./media-port.ts";
import { isRtcp, parseRtp, type RtpPacket } from "../rtp/rtp-packet.ts";
import { parseRtcp, type RtcpSummary } from "../rtp/rtcp.ts";
import { DataChannel } from "./sctp/data-channel.ts";
import { SCTP_PORT } from "./sdp/answer.ts";
import type { Offer } from "./sdp/offer.ts";
import { deriveSrtpKeys } from "../srtp/srtp-keys.ts";
import { SrtcpReceiver, SrtcpSender } from "../srtp/srtcp-stream.ts";
import { SrtpReceiver, SrtpSender } from "../srtp/srtp-stream.ts";

export interface SessionEvents {
  /** The handshake is done: both sides have proven who they are. */
  onSecure(): void;
  onRtp(packet: RtpPacket): void;
  onRtcp(summary: RtcpSummary): void;
  onChannelOpen(): void;
  /** A message from the page. Null: too long, or not text. */
  onText(text: string | null): void;
  /** The peer said goodbye (null), or the handshake failed. */
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

export class WebRtcSession implements MediaSession {
  /** When the last authentic packet came, on the clock of performance.now(). */
  heardAt = performance.now();
  private readonly events: SessionEvents;
  private readonly paths: PeerPaths;
  private readonly dtls: DtlsServer;
  private readonly channel: DataChannel | null;
  private readonly detach: () => void;
  private srtp: Srtp | null = null;
  private current: MediaPath | null = null;

  constructor(port: MediaPort, local: IceCredentials, offer: Offer, events: SessionEvents) {
    this.events = events;
    this.paths = new PeerPaths(local, offer.ice);
    this.dtls = new DtlsServer({
      certificate: port.certificate,
      fingerprints: offer.fingerprints,
      send: (datagram) => this.paths.send(datagram),
      onConnected: ({ profile, keys }) => this.becomeSecure(deriveSrtpKeys(profile, keys)),
      onData: (data) => this.channel?.receive(data),
      onClosed: (error) => events.onClosed(error),
    });
    this.channel =
      offer.data &&
      new DataChannel({
        label: "parley",
        localPort: SCTP_PORT,
        remotePort: offer.data.sctpPort,
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

  /** Every message for the page has arrived there. */
  get isFlushed(): boolean {
    return this.channel?.isFlushed ?? true;
  }

  onStun(message: StunMessage, path: MediaPath): boolean {
    const isPeer = this.paths.receiveStun(message, path);
    if (isPeer) this.heardAt = performance.now();
    return isPeer;
  }

  onPacket(packet: Buffer, path: MediaPath): void {
    const first = packet[0] ?? 0;
    if (first >= DTLS_FIRST && first <= DTLS_LAST) {
      this.current = path;
      this.paths.credit(path, packet.length);
      this.dtls.receive(packet);
    } else if (first >= RTP_FIRST && first <= RTP_LAST && this.srtp) {
      if (isRtcp(packet)) this.receiveRtcp(packet, path, this.srtp);
      else this.receiveRtp(packet, path, this.srtp);
    }
  }

  sendRtp(header: Buffer, payload: Uint8Array): void {
    if (this.srtp) this.paths.send(this.srtp.rtpOut.seal(header, payload));
  }

  sendRtcp(compound: Buffer): void {
    if (this.srtp) this.paths.send(this.srtp.rtcpOut.seal(compound));
  }

  /** False if the page has no channel, or doesn't read from it. */
  sendText(text: string): boolean {
    return this.channel?.sendText(text) ?? false;
  }

  /** Call this about twice a second. */
  keepPath(): void {
    if (this.isSecure) this.paths.confirmSelected();
  }

  /** Says goodbye and stops; no further events. Idempotent. */
  close(): void {
    this.channel?.close();
    this.dtls.close();
    this.srtp = null;
    this.detach();
  }

  private becomeSecure(keys: ReturnType<typeof deriveSrtpKeys>): void {
    // The last flight of the handshake answers ours, which only the peer at this address has seen.
    if (this.current) this.paths.validate(this.current);
    this.srtp = {
      rtpIn: new SrtpReceiver(keys.rtpIn),
      rtpOut: new SrtpSender(keys.rtpOut),
      rtcpIn: new SrtcpReceiver(keys.rtcpIn),
      rtcpOut: new SrtcpSender(keys.rtcpOut),
    };
    this.heardAt = performance.now();
    this.events.onSecure();
  }

  private receiveRtp(sealed: Buffer, path: MediaPath, srtp: Srtp): void {
    const clear = srtp.rtpIn.open(sealed);
    if (!clear) return;
    this.heard(path, sealed.length);
    const packet = parseRtp(clear);
    if (packet) this.events.onRtp(packet);
  }

  private receiveRtcp(sealed: Buffer, path: MediaPath, srtp: Srtp): void {
    const clear = srtp.rtcpIn.open(sealed);
    if (!clear) return;
    this.heard(path, sealed.length);
    this.events.onRtcp(parseRtcp(clear));
  }

  private heard(path: MediaPath, bytes: number): void {
    this.heardAt = performance.now();
    this.paths.credit(path, bytes);
  }
}
