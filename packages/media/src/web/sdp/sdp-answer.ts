/** The answer to a browser's offer: one Opus line, one data channel, all candidates (RFC 8829, RFC 8839). */
import { connectionLine, iceLines } from "./ice-lines.ts";
import type { Direction, Offer } from "./offer.ts";

export interface SdpAnswerParts {
  ice: { ufrag: string; password: string };
  fingerprint: string;
  /** Best first; all on `port`. */
  addresses: string[];
  port: number;
  ssrc: number;
  cname: string;
  /** Stream and track (RFC 8830). */
  msid: string;
  /** The session id in this answer's `o=`. */
  sessionId: number;
}

/** Largest message we accept from a page, which only sends text (docs/calls.md#messages). */
const LONGEST_MESSAGE = 16_384;
export const SCTP_PORT = 5000;
const REVERSED: Record<Direction, Direction> = {
  sendrecv: "sendrecv",
  sendonly: "recvonly",
  recvonly: "sendonly",
  inactive: "inactive",
};

/** The answer as SDP, with CRLF line endings. */
export function writeAnswer(offer: Offer, parts: SdpAnswerParts): string {
  const accepted = acceptedMids(offer);
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
      if (index === offer.carrier) return carrierSection(section, parts);
      return rejectedSection(section);
    }),
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

/** Accepted mids in the order of the audio's bundle, whose first section describes the transport. */
function acceptedMids({ audio, data, carrier, bundle, sections }: Offer): string[] {
  const carried = carrier === null ? "" : (sections[carrier]?.mid ?? "");
  const mids = [audio.mid, data?.mid ?? "", carried].filter((mid) => mid !== "");
  return bundle.length > 0 ? bundle.filter((mid) => mids.includes(mid)) : mids;
}

/** Accepted without media, only for its transport. */
function carrierSection(section: Offer["sections"][number], parts: SdpAnswerParts): string[] {
  const [format = "0"] = section.formats.split(" ");
  return [
    `m=${section.kind} ${parts.port} ${section.protocol} ${format}`,
    ...transport(section.mid ?? "", parts),
    "a=inactive",
    "a=rtcp-mux",
    ...(section.codec === null ? [] : [`a=rtpmap:${section.codec}`]),
  ];
}

function audioSection(offer: Offer, parts: SdpAnswerParts): string[] {
  const { payloadType, direction, mid } = offer.audio;
  const protocol = offer.sections[offer.audio.index]?.protocol ?? "";
  return [
    `m=audio ${parts.port} ${protocol} ${payloadType}`,
    ...transport(mid, parts),
    `a=${REVERSED[direction]}`,
    "a=rtcp-mux",
    `a=rtpmap:${payloadType} opus/48000/2`,
    // We decode to 16 kHz mono, so more would only waste bandwidth. FEC repeats each packet in the next one.
    `a=fmtp:${payloadType} minptime=20;maxplaybackrate=16000;stereo=0;sprop-stereo=0;useinbandfec=1;usedtx=0`,
    "a=ptime:20",
    "a=maxptime:60",
    `a=msid:${parts.msid}`,
    `a=ssrc:${parts.ssrc} cname:${parts.cname}`,
    `a=ssrc:${parts.ssrc} msid:${parts.msid}`,
  ];
}

function dataSection(mid: string, protocol: string, parts: SdpAnswerParts): string[] {
  return [
    `m=application ${parts.port} ${protocol} webrtc-datachannel`,
    ...transport(mid, parts),
    `a=sctp-port:${SCTP_PORT}`,
    `a=max-message-size:${LONGEST_MESSAGE}`,
  ];
}

/**
 * The formats of a rejected section are ignored (RFC 3264, 6), but some peers look up their codecs anyway. Type 0 needs
 * no description.
 */
function rejectedSection({ kind, protocol, formats, mid }: Offer["sections"][number]): string[] {
  return [
    `m=${kind} 0 ${protocol} ${protocol.includes("RTP/") ? "0" : formats}`,
    "c=IN IP4 0.0.0.0",
    ...(mid ? [`a=mid:${mid}`] : []),
    "a=inactive",
  ];
}

function transport(mid: string, parts: SdpAnswerParts): string[] {
  return [
    connectionLine(parts.addresses),
    ...(mid === "" ? [] : [`a=mid:${mid}`]),
    ...iceLines(parts),
    `a=fingerprint:sha-256 ${parts.fingerprint}`,
    "a=setup:passive",
  ];
}
