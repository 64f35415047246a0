/** A negotiation of a phone call's audio, and the peer's SDP for it. */
import { randomBytes } from "node:crypto";
import { type PhoneCodec, PHONE_CODECS, type PhoneMedia } from "@parley/conversation/call-messages";
import { createNegotiation } from "./negotiation.ts";

const OWN = { address: "192.0.2.1", port: 40_200 };
/** A key of the peer, as SDP has it. */
export const KEY = "d0RmdmcmVCspeEc3QGZiNWpVLFJhQX1cfHAwJSoj";

export function negotiate(media: Partial<Pick<PhoneMedia, "codecs" | "dtmf" | "srtp">> = {}, own = OWN) {
  const defaults = { codecs: [...PHONE_CODECS] as PhoneCodec[], dtmf: "rfc4733", srtp: "off" } as const;
  return createNegotiation({
    media: { ...defaults, ...media },
    own,
    sessionId: 77,
    makeKey: () => randomBytes(30),
  });
}

/** The peer's SDP: `audio` is what follows `m=audio 9000 `. */
export function sdp(audio: string, ...attributes: string[]): string {
  return [
    "v=0",
    "o=peer 1 1 IN IP4 198.51.100.7",
    "s=call",
    "c=IN IP4 198.51.100.7",
    "t=0 0",
    `m=audio 9000 ${audio}`,
    ...attributes,
  ]
    .map((line) => `${line}\r\n`)
    .join("");
}

export const lines = (text: string) => text.split("\r\n");
/** The version of our SDP. */
export const versionOf = (text: string) => /^o=- 77 (\d+) /m.exec(text)?.[1];
