/** A caller based on another WebRTC implementation: full ICE, Opus packets, the data channel `parley`. */
import { createEncoder } from "libopus-wasm";
import {
  MediaStreamTrack,
  RtcpReceiverInfo,
  RtcpRrPacket,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  RtpPacket,
} from "werift";
import { tone } from "../sound/sound.ts";

export interface WeriftCaller {
  peer: RTCPeerConnection;
  offer(): Promise<string>;
  answer(sdp: string): Promise<void>;
  /** Sends this many packets of a sine in real time, starting at a given sequence number. */
  play(hz: number, packets: number, options?: PlayOptions): Promise<void>;
  /** Sends one packet, the nth of 20 ms. */
  sendPacket(payload: Buffer, index: number): void;
  /** Reports loss of the agent's sound: a share of 0 to 1, and packets since the beginning. */
  reportLoss(loss: { fraction: number; total: number }): Promise<void>;
  /** RTP received from the agent so far. */
  received: RtpPacket[];
  messages: string[];
  channelState(): string;
  send(text: string): void;
  close(): Promise<void>;
}

export interface PlayOptions {
  firstSequence?: number;
  firstTimestamp?: number;
  /** How often the nth packet is sent; 0 loses it. */
  copies?(index: number): number;
  /** Asked after each packet: whether it was enough. */
  until?(): boolean;
  /** Opus packets encoded beforehand, sent in a loop instead of the sine. */
  payloads?: Buffer[];
}

const PAYLOAD_TYPE = 111;

export function weriftCaller(): WeriftCaller {
  const opus = new RTCRtpCodecParameters({
    mimeType: "audio/opus",
    clockRate: 48_000,
    channels: 2,
    payloadType: PAYLOAD_TYPE,
  });
  const peer = new RTCPeerConnection({
    codecs: { audio: [opus] },
    iceServers: [], // no public STUN servers, whose sockets it would leave open
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ["127.0.0.1"],
  });
  const track = new MediaStreamTrack({ kind: "audio" });
  peer.addTransceiver(track, { direction: "sendrecv" });
  const channel = peer.createDataChannel("parley");
  const caller: WeriftCaller = {
    peer,
    received: [],
    messages: [],
    channelState: () => channel.readyState,
    send: (text) => channel.send(text),
    async offer() {
      await peer.setLocalDescription(await peer.createOffer());
      return peer.localDescription?.sdp ?? "";
    },
    async answer(sdp) {
      await peer.setRemoteDescription({ type: "answer", sdp });
    },
    sendPacket(payload, index) {
      const sequenceNumber = index & 0xffff;
      const timestamp = (index * 960) % 2 ** 32;
      const marker = index === 0;
      const header = new RtpHeader({ payloadType: PAYLOAD_TYPE, sequenceNumber, timestamp, marker });
      track.writeRtp(new RtpPacket(header, payload));
    },
    async reportLoss({ fraction, total }) {
      const { ssrc = 0, sequenceNumber: highestSequence = 0 } = caller.received.at(-1)?.header ?? {};
      const loss = { fractionLost: Math.floor(fraction * 256), packetsLost: total };
      const report = new RtcpReceiverInfo({ ...loss, ssrc, highestSequence, jitter: 0, lsr: 0, dlsr: 0 });
      const [transport] = peer.dtlsTransports;
      await transport?.sendRtcp([new RtcpRrPacket({ ssrc: 1, reports: [report] })]);
    },
    async play(hz, packets, options = {}) {
      const encoder = await createEncoder({ channels: 1, sampleRate: 16_000 });
      const samples = tone(hz, packets * 20);
      const began = performance.now();
      for (let index = 0; index < packets; index++) {
        const payload =
          options.payloads?.[index % options.payloads.length] ??
          Buffer.from(encoder.encode(samples.subarray(index * 320, (index + 1) * 320)));
        const header = new RtpHeader({
          payloadType: PAYLOAD_TYPE,
          sequenceNumber: ((options.firstSequence ?? 1) + index) & 0xffff,
          timestamp: ((options.firstTimestamp ?? 0) + index * 960) % 2 ** 32,
          marker: index === 0,
        });
        for (let copy = 0; copy < (options.copies?.(index) ?? 1); copy++)
          track.writeRtp(new RtpPacket(header, payload));
        if (options.until?.()) break;
        const wait = began + (index + 1) * 20 - performance.now();
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      }
      encoder.free();
    },
    close: () => peer.close(),
  };
  channel.onMessage.subscribe((data) => caller.messages.push(data.toString()));
  peer.onTrack.subscribe((remote) => remote.onReceiveRtp.subscribe((packet) => caller.received.push(packet)));
  return caller;
}
