/** What an answer needs from a browser's offer (RFC 8866, RFC 8829, RFC 9725). */
import type { Fingerprint } from "../dtls/client-proof.ts";
import type { IceCredentials } from "../ice/answer-check.ts";
import { readBundles } from "./bundles.ts";
import { iceCredentials } from "./ice-lines.ts";
import { OfferError } from "../../sdp/offer-error.ts";
import { attribute, attributes, type MediaSection, parseSdp, type SdpLines } from "../../sdp/sdp-lines.ts";

const DIRECTIONS = ["sendrecv", "sendonly", "recvonly", "inactive"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Offer {
  ice: IceCredentials;
  fingerprints: Fingerprint[];
  audio: { index: number; mid: string; payloadType: number; direction: Direction };
  /** Null if the offer has no data channel. */
  data: { index: number; mid: string; sctpPort: number; longestMessage: number } | null;
  /**
   * Index of a section that we don't use but still accept as inactive, because the others depend on its transport.
   * Rejecting a bundle's first section would reject the bundle (RFC 8843, 7.3.1).
   */
  carrier: number | null;
  /** Mids of the audio's bundle, in order; empty if the audio has its own transport. */
  bundle: string[];
  /** Every section in order, since an answer must repeat them (RFC 3264, 6). */
  sections: { mid: string | null; kind: string; protocol: string; formats: string; codec: string | null }[];
}

/** Far more than a browser writes for one audio line and a data channel (3 KB). */
export const LONGEST_OFFER = 65_536;
const MOST_SECTIONS = 16;
const HASHES: Record<string, Fingerprint["hash"]> = {
  "sha-256": "sha256",
  "sha-384": "sha384",
  "sha-512": "sha512",
};
const DEFAULT_SCTP_PORT = 5000;
/** Largest message in bytes if the offer doesn't say (RFC 8841, 6.1). */
const DEFAULT_LONGEST_MESSAGE = 65_536;

/** Reads an offer. Throws OfferError, whose message says what is wrong with it. */
export function readOffer(sdp: string): Offer {
  if (sdp.length > LONGEST_OFFER)
    throw new OfferError(`The offer is longer than ${LONGEST_OFFER} characters.`);
  const { session, media } = parseSdp(sdp);
  if (media.length > MOST_SECTIONS)
    throw new OfferError(`The offer has more than ${MOST_SECTIONS} media lines.`);
  const bundles = readBundles(session, media);
  const audio = findAudio(media.filter((section) => section.port !== 0 || bundles.carries(section)));
  const first = bundles.firstOf(audio);
  // A bundle-only section leaves the transport to the bundle's first section (RFC 8843, 7.1.3).
  const isCarried = audio.port === 0;
  const transport = [...(isCarried ? [first?.lines ?? []] : []), audio.lines, session];
  if (!transport.some((lines) => attribute(lines, "rtcp-mux") !== undefined))
    throw new OfferError("The offer must multiplex RTP and RTCP (a=rtcp-mux).");
  const data = findData(media, (section) => bundles.areTogether(section, audio));
  // An offer doesn't say whether its bundle works without the first section. Under max-bundle it doesn't.
  const isCarrier =
    first !== null && first !== audio && first.port !== 0 && media.indexOf(first) !== data?.index;
  return {
    ice: readIce(session, transport),
    fingerprints: readFingerprints(transport),
    audio: {
      index: media.indexOf(audio),
      mid: attribute(audio.lines, "mid") ?? "",
      payloadType: opusPayloadType(audio) ?? 0,
      direction: directionOf(session, audio),
    },
    data,
    carrier: isCarrier ? media.indexOf(first) : null,
    bundle: isCarrier || isCarried ? bundles.midsOf(audio) : [],
    sections: media.map((section) => ({
      mid: attribute(section.lines, "mid") ?? null,
      kind: section.kind,
      protocol: section.protocol,
      formats: section.formats.join(" "),
      codec:
        attributes(section.lines, "rtpmap").find((value) => value.startsWith(`${section.formats[0]} `)) ??
        null,
    })),
  };
}

function findAudio(media: MediaSection[]): MediaSection {
  const lines = media.filter(({ kind }) => kind === "audio");
  if (lines.length === 0) throw new OfferError("The offer has no audio.");
  const audio = lines.find((section) => opusPayloadType(section) !== null);
  if (!audio) throw new OfferError("The offer has no Opus codec. Offer opus/48000/2.");
  if (!/^UDP\/TLS\/RTP\/SAVPF?$/.test(audio.protocol))
    throw new OfferError("The offer's audio must be encrypted with DTLS-SRTP (UDP/TLS/RTP/SAVPF).");
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
function findData(media: MediaSection[], isBundled: (section: MediaSection) => boolean): Offer["data"] {
  const section = media.find(
    ({ kind, port, protocol, formats, lines }) =>
      kind === "application" &&
      (port !== 0 || attribute(lines, "bundle-only") !== undefined) &&
      protocol.endsWith("DTLS/SCTP") &&
      formats[0] === "webrtc-datachannel",
  );
  if (!section) return null;
  if (!isBundled(section))
    throw new OfferError("The offer must bundle its audio and data channel (a=group:BUNDLE).");
  const sctpPort = Number(attribute(section.lines, "sctp-port") ?? DEFAULT_SCTP_PORT);
  if (!Number.isInteger(sctpPort) || sctpPort < 1 || sctpPort > 65_535)
    throw new OfferError("The offer's a=sctp-port isn't a port number.");
  const mid = attribute(section.lines, "mid") ?? "";
  return { index: media.indexOf(section), mid, sctpPort, longestMessage: longestMessage(section) };
}

/** Largest message the peer accepts, in bytes (a=max-message-size). 0 means any size (RFC 8841, 6.1). */
function longestMessage(section: MediaSection): number {
  const value = attribute(section.lines, "max-message-size");
  if (value === undefined || !/^\d{1,15}$/.test(value)) return DEFAULT_LONGEST_MESSAGE;
  return Number(value) === 0 ? Number.POSITIVE_INFINITY : Number(value);
}

/** The first value of an attribute in these places, the most specific first. */
function firstValue(places: SdpLines[], name: string): string | undefined {
  return attribute(places.flat(), name);
}

function readIce(session: SdpLines, transport: SdpLines[]): IceCredentials {
  if (attribute(session, "ice-lite") !== undefined)
    throw new OfferError(
      "The offer is from an ICE-lite agent. This service is one too, so the other side must use full ICE.",
    );
  const ice = iceCredentials(firstValue(transport, "ice-ufrag"), firstValue(transport, "ice-pwd"));
  if (!ice) throw new OfferError("The offer has no ICE credentials (a=ice-ufrag and a=ice-pwd).");
  return ice;
}

function readFingerprints(transport: SdpLines[]): Fingerprint[] {
  const given = transport.map((lines) => attributes(lines, "fingerprint")).find(({ length }) => length > 0);
  const found = (given ?? []).flatMap((value) => {
    const [name = "", digest = ""] = value.split(" ");
    const hash = HASHES[name.toLowerCase()];
    return hash ? [{ hash, value: digest.toUpperCase() }] : [];
  });
  if (found.length === 0)
    throw new OfferError("The offer has no certificate fingerprint of SHA-256 or better (a=fingerprint).");
  const setup = firstValue(transport, "setup") ?? "actpass";
  if (setup !== "actpass" && setup !== "active")
    throw new OfferError("The offer's DTLS role must be actpass or active (a=setup).");
  return found;
}

/** The line's own direction, else the session's, else sendrecv (RFC 8866, 6.7). */
function directionOf(session: SdpLines, audio: MediaSection): Direction {
  for (const lines of [audio.lines, session]) {
    const direction = DIRECTIONS.find((name) => attribute(lines, name) !== undefined);
    if (direction) return direction;
  }
  return "sendrecv";
}
