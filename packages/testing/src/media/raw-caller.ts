/**
 * A browser's end of a call without sockets or timers: the test decides from which address it checks, nominates, shakes
 * hands and speaks, and where our packets to it arrive.
 */
import { createDtlsCertificate } from "@parley/media/web/dtls/certificate";
import {
  ATTRIBUTE,
  BINDING_REQUEST,
  BINDING_SUCCESS,
  parseStun,
  writeStun,
} from "@parley/media/web/ice/stun-message";
import { MediaRoutes } from "@parley/media/web/media-routes";
import type { Offer } from "@parley/media/web/sdp/offer";
import { type SessionEvents, WebRtcSession } from "@parley/media/web/web-rtc-session";
import { writeRtpHeader } from "@parley/media/rtp/rtp-packet";
import { deriveSrtpKeys } from "@parley/media/srtp/srtp-keys";
import { SrtcpSender } from "@parley/media/srtp/srtcp-stream";
import { SrtpSender } from "@parley/media/srtp/srtp-stream";
import { DtlsTestClient } from "./dtls-client.ts";

const LOCAL = { ufrag: "ours", password: "o".repeat(24) };
const REMOTE = { ufrag: "theirs", password: "t".repeat(24) };
const GCM = 7;
const SSRC = 77;

export interface Address {
  readonly name: string;
  /** Everything we sent to this address. */
  readonly arrived: Buffer[];
  /** Whether the caller still has this address and answers what arrives. */
  isThere: boolean;
  /** Delivers a packet to us from here. */
  say(packet: Buffer): void;
  /** A connectivity check, returned so that it can be captured. */
  check(options?: { nominate?: boolean; priority?: number | undefined }): Buffer;
  /** RTP or DTLS that arrived since the last call, without STUN. */
  take(): Buffer[];
}

export interface RawCaller {
  session: WebRtcSession;
  routes: MediaRoutes;
  client: DtlsTestClient;
  /** What the line has heard from it. */
  heard: { secure: number; rtp: number; byes: number[]; closed: (Error | null)[] };
  address(name: string, localPriority?: number): Address;
  /** Checks, shakes hands from there and speaks once. */
  connect(at: Address, priority?: number): void;
  /** One packet of its audio. */
  rtp(): Buffer;
  /** A sealed compound of reports. */
  rtcp(compound: Buffer): Buffer;
  /** Sends one of our packets, sealed as `sendRtp` does. */
  speak(): void;
  close(): void;
}

/** `now` stands in for the port's clock, ms. */
export function rawCaller(now: () => number, routes: MediaRoutes = new MediaRoutes()): RawCaller {
  const client = new DtlsTestClient();
  const addresses = new Map<string, Address>();
  const heard: RawCaller["heard"] = { secure: 0, rtp: 0, byes: [], closed: [] };
  const events: SessionEvents = {
    onSecure: () => (heard.secure += 1),
    onRtp: () => (heard.rtp += 1),
    onRtcp: ({ byes }) => heard.byes.push(...byes),
    onChannelOpen: () => undefined,
    onText: () => undefined,
    onClosed: (error) => heard.closed.push(error),
  };
  const offer: Offer = {
    ice: REMOTE,
    fingerprints: [{ hash: "sha256", value: client.certificate.fingerprint }],
    audio: { index: 0, mid: "0", payloadType: 111, direction: "sendrecv" },
    data: null,
    carrier: null,
    bundle: [],
    sections: [],
  };
  const port = {
    certificate: createDtlsCertificate(),
    attach: (ufrag: string, session: WebRtcSession) => routes.attach(ufrag, session),
  };
  const session = new WebRtcSession(port, LOCAL, offer, "parley", events);
  const queue: (() => void)[] = [];
  let isDelivering = false;
  let checks = 0;
  let sequence = 0;
  let spoken = 0;
  let srtp: { rtp: SrtpSender; rtcp: SrtcpSender } | null = null;

  /** Replies sent during a delivery come after it, as on a network. */
  function deliver(step: () => void): void {
    queue.push(step);
    if (isDelivering) return;
    isDelivering = true;
    for (let next = queue.shift(); next; next = queue.shift()) next();
    isDelivering = false;
  }

  function answer(at: Address, packet: Buffer): void {
    const message = (packet[0] ?? 0) < 4 ? parseStun(packet) : null;
    if (message?.type === BINDING_REQUEST)
      at.say(writeStun(BINDING_SUCCESS, message.transactionId, [], REMOTE.password));
    else if (!message && (packet[0] ?? 0) < 64) {
      if (client.receive(packet)) for (const datagram of client.flight()) at.say(datagram);
    }
  }

  function address(name: string, localPriority = 1): Address {
    const arrived: Buffer[] = [];
    let taken = 0;
    const source = () => ({
      key: name,
      address: "192.0.2.7",
      port: 4_000 + addresses.size,
      localPriority,
      send(packet: Uint8Array) {
        arrived.push(Buffer.from(packet));
        const copy = Buffer.from(packet);
        if (at.isThere) deliver(() => answer(at, copy));
      },
    });
    const at: Address = {
      name,
      arrived,
      isThere: true,
      say: (packet) => deliver(() => routes.receive(Buffer.from(packet), name, source, now())),
      check({ nominate = false, priority = 100 } = {}) {
        const id = Buffer.alloc(12);
        id.writeUInt32BE(++checks, 8);
        const value = Buffer.alloc(4);
        value.writeUInt32BE(priority);
        const attributes: [number, Buffer][] = [
          [ATTRIBUTE.USERNAME, Buffer.from(`${LOCAL.ufrag}:${REMOTE.ufrag}`)],
          [ATTRIBUTE.ICE_CONTROLLING, Buffer.alloc(8)],
          [ATTRIBUTE.PRIORITY, value],
        ];
        if (nominate) attributes.push([ATTRIBUTE.USE_CANDIDATE, Buffer.alloc(0)]);
        const check = writeStun(BINDING_REQUEST, id, attributes, LOCAL.password);
        at.say(check);
        return check;
      },
      take() {
        const fresh = arrived.slice(taken).filter((packet) => (packet[0] ?? 0) >= 20);
        taken = arrived.length;
        return fresh;
      },
    };
    addresses.set(name, at);
    return at;
  }

  function senders() {
    if (!srtp) {
      // Our keys are the caller's: it seals with the client's half.
      const { rtpIn, rtcpIn } = deriveSrtpKeys(GCM, client.srtpKeys ?? Buffer.alloc(56));
      srtp = { rtp: new SrtpSender(rtpIn), rtcp: new SrtcpSender(rtcpIn) };
    }
    return srtp;
  }

  const caller: RawCaller = {
    session,
    routes,
    client,
    heard,
    address,
    connect(at, priority) {
      at.check({ nominate: true, priority });
      for (const datagram of client.flight()) at.say(datagram);
      at.say(caller.rtp());
      at.take();
    },
    rtp() {
      const header = writeRtpHeader({
        payloadType: 111,
        marker: false,
        sequence: ++sequence,
        timestamp: sequence * 960,
        ssrc: SSRC,
      });
      return senders().rtp.seal(header, Buffer.from("sound"));
    },
    rtcp: (compound) => senders().rtcp.seal(compound),
    speak() {
      const header = { payloadType: 111, marker: false, sequence: ++spoken, timestamp: 0, ssrc: 5 };
      session.sendRtp(writeRtpHeader(header), Buffer.from("speech"));
    },
    close: () => session.close(),
  };
  return caller;
}
