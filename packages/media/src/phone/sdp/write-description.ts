/** Our own offers and answers in SDP (RFC 8866, RFC 3264). */
import { isIPv6 } from "node:net";
import type { PhoneCodec } from "@parley/conversation/call-messages";
import { type CryptoLine, writeCrypto } from "./crypto-line.ts";
import type { Description, Direction, Format } from "./read-description.ts";

export interface OwnAudio {
  /** Position among the media lines; the others are refused. */
  index: number;
  protocol: string;
  formats: Format[];
  direction: Direction;
  isMux: boolean;
  packetMs: number;
  crypto: CryptoLine[];
}

export interface OwnAddress {
  address: string;
  port: number;
}

const ENCODINGS: Record<PhoneCodec, string> = {
  PCMU: "PCMU/8000",
  PCMA: "PCMA/8000",
  G722: "G722/8000",
  opus: "opus/48000/2",
};
/** We decode to 16 kHz mono. FEC repeats each packet in the next one. */
const OPUS_FMTP = "maxplaybackrate=16000;stereo=0;sprop-stereo=0;useinbandfec=1;usedtx=0";
/** All DTMF keys (RFC 4733, 2.4.1), and no other events. */
const KEYS_FMTP = "0-15";

/** Everything after the `o=` line, with CRLF line endings. */
export function writeBody(audio: OwnAudio, own: OwnAddress, sections: Description["sections"]): string {
  const lines = [
    "s=-",
    `c=${connection(own.address)}`,
    "t=0 0",
    ...sections.flatMap(({ kind, protocol, formats }, index) =>
      index === audio.index ? audioLines(audio, own) : [`m=${kind} 0 ${protocol} ${formats}`],
    ),
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

export function writeDescription(body: string, own: OwnAddress, sessionId: number, version: number): string {
  return `v=0\r\no=- ${sessionId} ${version} ${connection(own.address)}\r\n${body}`;
}

function connection(address: string): string {
  return `IN ${isIPv6(address) ? "IP6" : "IP4"} ${address}`;
}

function audioLines(audio: OwnAudio, { port }: OwnAddress): string[] {
  const { protocol, formats, direction, isMux, packetMs, crypto } = audio;
  return [
    `m=audio ${port} ${protocol} ${formats.map(({ payloadType }) => payloadType).join(" ")}`,
    ...formats.flatMap(formatLines),
    `a=ptime:${packetMs}`,
    `a=${direction}`,
    isMux ? "a=rtcp-mux" : `a=rtcp:${port + 1}`,
    ...crypto.map((line) => `a=crypto:${writeCrypto(line)}`),
  ];
}

function formatLines(format: Format): string[] {
  const { payloadType } = format;
  if (format.kind === "noise") return [`a=rtpmap:${payloadType} CN/8000`];
  if (format.kind === "keys")
    return [
      `a=rtpmap:${payloadType} telephone-event/${format.clockRate}`,
      `a=fmtp:${payloadType} ${KEYS_FMTP}`,
    ];
  const map = `a=rtpmap:${payloadType} ${ENCODINGS[format.codec]}`;
  return format.codec === "opus" ? [map, `a=fmtp:${payloadType} ${OPUS_FMTP}`] : [map];
}
