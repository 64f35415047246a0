/** What a phone's offer or answer says about sound (RFC 8866). Everything else is skipped. */
import { isIP } from "node:net";
import type { PhoneCodec } from "@parley/conversation/call-messages";
import { OfferError } from "../../sdp/offer-error.ts";
import { attribute, attributes, type MediaSection, parseSdp, type SdpSections } from "../../sdp/sdp-lines.ts";
import { type CryptoLine, readCrypto } from "./crypto-line.ts";

export type Direction = "sendrecv" | "sendonly" | "recvonly" | "inactive";

/** A payload type we support. */
export type Format = { payloadType: number } & (
  | { kind: "sound"; codec: PhoneCodec }
  | { kind: "keys"; clockRate: number }
  | { kind: "noise" }
);

export interface AudioLine {
  /** Position among the media lines. */
  index: number;
  protocol: string;
  /** Null for `0.0.0.0` or `::`, an old way to hold the call (RFC 3264, 8.4). */
  address: string | null;
  port: number;
  rtcp: { address: string | null; port: number } | null;
  isMux: boolean;
  direction: Direction;
  /** In order of preference. */
  formats: Format[];
  /** Names of all its formats, for error messages. */
  formatNames: string;
  ptime: number | null;
  maxptime: number | null;
  cryptos: CryptoLine[];
}

export interface Description {
  audio: AudioLine[];
  /** Every media line in order, as an answer has to repeat them (RFC 3264, 6). */
  sections: { kind: string; protocol: string; formats: string }[];
}

/** Far more than a phone writes. */
const LONGEST = 16_384;
const MOST_SECTIONS = 16;
const MOST_CRYPTOS = 16;
/** Static payload types (RFC 3551, 6; RFC 3389, 4). */
const STATIC: Record<number, string> = { 0: "PCMU/8000", 8: "PCMA/8000", 9: "G722/8000", 13: "CN/8000" };
const CODECS: Record<string, PhoneCodec> = {
  "pcmu/8000": "PCMU",
  "pcma/8000": "PCMA",
  "g722/8000": "G722",
  "opus/48000/2": "opus",
};
const DIRECTIONS: Direction[] = ["sendrecv", "sendonly", "recvonly", "inactive"];

/** Reads an `offer` or `answer`. Throws OfferError, whose message says what is wrong with it. */
export function readDescription(sdp: string, name: "offer" | "answer"): Description {
  if (sdp.length > LONGEST) throw new OfferError(`The ${name} is longer than ${LONGEST} characters.`);
  const parsed = parseSdp(sdp, name);
  if (parsed.media.length > MOST_SECTIONS)
    throw new OfferError(`The ${name} has more than ${MOST_SECTIONS} media lines.`);
  return {
    audio: parsed.media.flatMap((section, index) =>
      section.kind === "audio" ? [readAudio(section, index, parsed, name)] : [],
    ),
    sections: parsed.media.map(({ kind, protocol, formats }) => ({
      kind,
      protocol,
      formats: formats.join(" "),
    })),
  };
}

function readAudio(
  section: MediaSection,
  index: number,
  { session, connection }: SdpSections,
  name: string,
): AudioLine {
  const { lines, port, protocol } = section;
  const formats = section.formats.flatMap((format) => readFormat(format, section));
  return {
    index,
    protocol,
    port,
    address: port === 0 ? null : readConnection(section.connection ?? connection, name),
    rtcp: readRtcp(attribute(lines, "rtcp")),
    isMux: attribute(lines, "rtcp-mux") !== undefined,
    direction:
      DIRECTIONS.find((direction) => attribute(lines, direction) !== undefined) ??
      DIRECTIONS.find((direction) => attribute(session, direction) !== undefined) ??
      "sendrecv",
    formats,
    formatNames: section.formats.map((format) => encodingOf(format, section) ?? format).join(", "),
    ptime: readNumber(attribute(lines, "ptime")),
    maxptime: readNumber(attribute(lines, "maxptime")),
    cryptos: attributes(lines, "crypto")
      .slice(0, MOST_CRYPTOS)
      .flatMap((value) => readCrypto(value) ?? []),
  };
}

function readFormat(format: string, section: MediaSection): Format[] {
  if (!/^\d{1,3}$/.test(format) || Number(format) > 127) return [];
  const payloadType = Number(format);
  const encoding = encodingOf(format, section)?.toLowerCase() ?? "";
  const codec = CODECS[encoding.replace(/^(pcm[au]|g722)\/8000\/1$/, "$1/8000")];
  if (codec) return [{ payloadType, kind: "sound", codec }];
  const keys = /^telephone-event\/(\d{1,6})(\/1)?$/.exec(encoding);
  if (keys) return [{ payloadType, kind: "keys", clockRate: Number(keys[1]) }];
  return encoding.startsWith("cn/") ? [{ payloadType, kind: "noise" }] : [];
}

function encodingOf(format: string, section: MediaSection): string | undefined {
  const map = attributes(section.lines, "rtpmap").find((value) => value.split(" ", 1)[0] === format);
  return map?.slice(format.length).trim() ?? STATIC[Number(format)];
}

/** The address; null for the zero address. */
function readConnection(connection: string | null, name: string): string | null {
  const match = /^IN IP[46] ([^\s/]+)(\/\S*)?$/i.exec(connection ?? "");
  const address = match?.[1] ?? "";
  if (isIP(address) === 0) throw new OfferError(`The ${name} has no IP address for audio (c=).`);
  return address === "0.0.0.0" || /^[0:]+$/.test(address) ? null : address;
}

/** `a=rtcp:PORT` or `a=rtcp:PORT IN IP4 ADDRESS` (RFC 3605). */
function readRtcp(value: string | undefined): AudioLine["rtcp"] {
  const match = /^(\d{1,5})(?: IN IP[46] (\S+))?$/i.exec(value ?? "");
  const port = Number(match?.[1]);
  if (!match || port < 1 || port > 65_535) return null;
  return { port, address: match[2] && isIP(match[2]) !== 0 ? match[2] : null };
}

function readNumber(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : null;
}
