/** The answer to a browser's offer: one Opus line, one data channel, all candidates included (RFC 8829, RFC 8839). */
import { isIPv6 } from "node:net";
import { hostPriority } from "../ice/pair-priority.ts";
import type { Direction, Offer } from "./offer.ts";

export interface AnswerParts {
  ice: { ufrag: string; password: string };
  fingerprint: string;
  /** Best first; all on `port`. */
  addresses: string[];
  port: number;
  ssrc: number;
  cname: string;
  /** For `o=` of this answer. */
  sessionId: number;
}

/** How long page messages may be. Pages only send text (docs/calls.md#messages). */
const LONGEST_MESSAGE = 16_384;
export const SCTP_PORT = 5000;
const REVERSED: Record<Direction, Direction> = {
  sendrecv: "sendrecv",
  sendonly: "recvonly",
  recvonly: "sendonly",
};

/** The answer's text, with CRLF line ends. */
export function writeAnswer(offer: Offer, parts: AnswerParts): string {
  const accepted = [offer.audio.mid, ...(offer.data ? [offer.data.mid] : [])].filter((mid) => mid !== "");
  const lines = [
    "v=0",
    `o=- ${parts.sessionId} 1 IN IP4 127.0.0.1`,
    "s=-",
    "t=0 0",
    "a=ice-lite",
    ...(accepted.length > 0 ? [`a=group:BUNDLE ${accepted.join(" ")}`] : []),
    "a=msid-semantic: WMS *",
    ...offer.sections.flatMap((section, index) => {
      if (index === offer.audio.index) return audioSection(offer, parts);
      if (index === offer.data?.index) return dataSection(offer.data.mid, section.protocol, parts);
      return rejectedSection(section);
    }),
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

function audioSection(offer: Offer, parts: AnswerParts): string[] {
  const { payloadType, direction, mid } = offer.audio;
  const protocol = offer.sections[offer.audio.index]?.protocol ?? "";
  return [
    `m=audio ${parts.port} ${protocol} ${payloadType}`,
    ...transport(mid, parts),
    `a=${REVERSED[direction]}`,
    "a=rtcp-mux",
    `a=rtpmap:${payloadType} opus/48000/2`,
    // We decode to 16 kHz mono, so more would only cost bandwidth. FEC repeats each packet in the next.
    `a=fmtp:${payloadType} minptime=20;maxplaybackrate=16000;stereo=0;sprop-stereo=0;useinbandfec=1;usedtx=0`,
    "a=ptime:20",
    "a=maxptime:60",
    "a=msid:parley agent",
    `a=ssrc:${parts.ssrc} cname:${parts.cname}`,
    `a=ssrc:${parts.ssrc} msid:parley agent`,
  ];
}

function dataSection(mid: string, protocol: string, parts: AnswerParts): string[] {
  return [
    `m=application ${parts.port} ${protocol} webrtc-datachannel`,
    ...transport(mid, parts),
    `a=sctp-port:${SCTP_PORT}`,
    `a=max-message-size:${LONGEST_MESSAGE}`,
  ];
}

function rejectedSection({ kind, protocol, formats, mid }: Offer["sections"][number]): string[] {
  return [
    `m=${kind} 0 ${protocol} ${formats}`,
    "c=IN IP4 0.0.0.0",
    ...(mid ? [`a=mid:${mid}`] : []),
    "a=inactive",
  ];
}

function transport(mid: string, { ice, fingerprint, addresses, port }: AnswerParts): string[] {
  const first = addresses[0] ?? "0.0.0.0";
  return [
    `c=IN ${isIPv6(first) ? "IP6" : "IP4"} ${first}`,
    ...(mid === "" ? [] : [`a=mid:${mid}`]),
    `a=ice-ufrag:${ice.ufrag}`,
    `a=ice-pwd:${ice.password}`,
    ...addresses.map((address, index) => `a=candidate:${candidate(address, index, port)}`),
    "a=end-of-candidates",
    `a=fingerprint:sha-256 ${fingerprint}`,
    "a=setup:passive",
  ];
}

/** A host candidate. The earlier it comes, the higher its local preference (RFC 8445, 5.1.2). */
function candidate(address: string, index: number, port: number): string {
  return `${index + 1} 1 udp ${hostPriority(index)} ${address} ${port} typ host`;
}
