/** What an answer needs from a browser's offer (RFC 8866, RFC 8829, RFC 9725). */
import type { Fingerprint } from "../dtls/client-proof.ts";
import { OfferError } from "../../sdp/offer-error.ts";
import { attribute, attributes, type MediaSection, parseSdp, type SdpLines } from "../../sdp/sdp-lines.ts";

export type Direction = "sendrecv" | "sendonly" | "recvonly";

export interface Offer {
  ice: { ufrag: string; password: string };
  fingerprints: Fingerprint[];
  audio: { index: number; mid: string; payloadType: number; direction: Direction };
  /** Null: the offer has no data channel. */
  data: { index: number; mid: string; sctpPort: number; longestMessage: number } | null;
  /** Every section in order, as the answer has to repeat them (RFC 3264, 6). */
  sections: { mid: string | null; kind: string; protocol: string; formats: string }[];
}

/** Far more than a browser writes for one line of sound and a data channel (3 KB). */
export const LONGEST_OFFER = 65_536;
const MOST_SECTIONS = 16;
const HASHES: Record<string, Fingerprint["hash"]> = {
  "sha-256": "sha256",
  "sha-384": "sha384",
  "sha-512": "sha512",
};
const DEFAULT_SCTP_PORT = 5000;
/** Bytes of a message, where the offer doesn't say (RFC 8841, 6.1). */
const DEFAULT_LONGEST_MESSAGE = 65_536;

/** Reads an offer. Throws OfferError, whose message says what is wrong with it. */
export function readOffer(sdp: string): Offer {
  if (sdp.length > LONGEST_OFFER)
    throw new OfferError(`The offer is longer than ${LONGEST_OFFER} characters.`);
  const { session, media } = parseSdp(sdp);
  if (media.length > MOST_SECTIONS)
    throw new OfferError(`The offer has more than ${MOST_SECTIONS} media lines.`);
  const audio = findAudio(media);
  const data = findData(media, session, audio);
  return {
    ice: readIce(session, audio),
    fingerprints: readFingerprints(session, audio),
    audio: {
      index: media.indexOf(audio),
      mid: attribute(audio.lines, "mid") ?? "",
      payloadType: opusPayloadType(audio) ?? 0,
      direction: directionOf(session, audio),
    },
    data,
    sections: media.map((section) => ({
      mid: attribute(section.lines, "mid") ?? null,
      kind: section.kind,
      protocol: section.protocol,
      formats: section.formats.join(" "),
    })),
  };
}

function findAudio(media: MediaSection[]): MediaSection {
  const lines = media.filter(({ kind, port }) => kind === "audio" && port !== 0);
  if (lines.length === 0) throw new OfferError("The offer has no audio line.");
  const audio = lines.find((section) => opusPayloadType(section) !== null);
  if (!audio) throw new OfferError("The offer's audio line has no Opus; Opus at 48000/2 is what we speak.");
  if (!/^UDP\/TLS\/RTP\/SAVPF?$/.test(audio.protocol))
    throw new OfferError("The offer's audio is not encrypted with DTLS-SRTP (UDP/TLS/RTP/SAVPF).");
  if (attribute(audio.lines, "rtcp-mux") === undefined)
    throw new OfferError("The offer does not multiplex RTP and RTCP (a=rtcp-mux).");
  return audio;
}

function opusPayloadType(section: MediaSection): number | null {
  for (const value of attributes(section.lines, "rtpmap")) {
    const match = /^(\d{1,3}) opus\/48000\/2$/i.exec(value);
    const type = Number(match?.[1]);
    if (match && type < 128 && section.formats.includes(String(type))) return type;
  }
  return null;
}

/** The data channel only counts if it shares the audio's transport. */
function findData(media: MediaSection[], session: SdpLines, audio: MediaSection): Offer["data"] {
  const section = media.find(
    ({ kind, port, protocol, formats, lines }) =>
      kind === "application" &&
      (port !== 0 || attribute(lines, "bundle-only") !== undefined) &&
      protocol.endsWith("DTLS/SCTP") &&
      formats[0] === "webrtc-datachannel",
  );
  if (!section) return null;
  const mid = attribute(section.lines, "mid") ?? "";
  const audioMid = attribute(audio.lines, "mid") ?? "";
  const isBundled = attributes(session, "group").some((group) => {
    const [semantics, ...mids] = group.split(" ");
    return semantics === "BUNDLE" && mids.includes(mid) && mids.includes(audioMid);
  });
  if (!isBundled)
    throw new OfferError("The offer does not bundle its audio and its data channel (a=group:BUNDLE).");
  const sctpPort = Number(attribute(section.lines, "sctp-port") ?? DEFAULT_SCTP_PORT);
  if (!Number.isInteger(sctpPort) || sctpPort < 1 || sctpPort > 65_535)
    throw new OfferError("The offer's a=sctp-port is no port number.");
  return { index: media.indexOf(section), mid, sctpPort, longestMessage: longestMessage(section) };
}

/** Bytes of a message that the peer takes (a=max-message-size); 0 there means any (RFC 8841, 6.1). */
function longestMessage(section: MediaSection): number {
  const value = attribute(section.lines, "max-message-size");
  if (value === undefined || !/^\d{1,15}$/.test(value)) return DEFAULT_LONGEST_MESSAGE;
  return Number(value) === 0 ? Number.POSITIVE_INFINITY : Number(value);
}

function readIce(session: SdpLines, audio: MediaSection): Offer["ice"] {
  const find = (name: string) => attribute(audio.lines, name) ?? attribute(session, name);
  if (attribute(session, "ice-lite") !== undefined)
    throw new OfferError("The offer is of an ICE-lite agent, as we are; one side must run the checks.");
  const ufrag = find("ice-ufrag");
  const password = find("ice-pwd");
  if (
    !ufrag ||
    !password ||
    !/^[A-Za-z0-9+/]{4,256}$/.test(ufrag) ||
    !/^[A-Za-z0-9+/]{22,256}$/.test(password)
  )
    throw new OfferError("The offer has no ICE credentials (a=ice-ufrag and a=ice-pwd).");
  return { ufrag, password };
}

function readFingerprints(session: SdpLines, audio: MediaSection): Fingerprint[] {
  const own = attributes(audio.lines, "fingerprint");
  const found = (own.length > 0 ? own : attributes(session, "fingerprint")).flatMap((value) => {
    const [name = "", digest = ""] = value.split(" ");
    const hash = HASHES[name.toLowerCase()];
    return hash ? [{ hash, value: digest.toUpperCase() }] : [];
  });
  if (found.length === 0)
    throw new OfferError("The offer has no certificate fingerprint of SHA-256 or better (a=fingerprint).");
  const setup = attribute(audio.lines, "setup") ?? attribute(session, "setup") ?? "actpass";
  if (setup !== "actpass" && setup !== "active")
    throw new OfferError("The offer's DTLS role must be actpass or active (a=setup).");
  return found;
}

function directionOf(session: SdpLines, audio: MediaSection): Direction {
  for (const direction of ["sendrecv", "sendonly", "recvonly", "inactive"] as const) {
    if (attribute(audio.lines, direction) === undefined && attribute(session, direction) === undefined)
      continue;
    if (direction === "inactive") throw new OfferError("The offer's audio line is inactive.");
    return direction;
  }
  return "sendrecv";
}
