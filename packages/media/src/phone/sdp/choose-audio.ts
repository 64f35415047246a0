/** Which of an offer's audio lines to answer, and with which SRTP key. */
import type { PhoneMedia } from "@parley/conversation/call-messages";
import { OfferError } from "../../sdp/offer-error.ts";
import type { CryptoLine } from "./crypto-line.ts";
import type { AudioLine } from "./read-description.ts";

export interface ChosenAudio {
  audio: AudioLine;
  /** Null for unencrypted sound. */
  crypto: CryptoLine | null;
}

/**
 * The best line that fits `media`: first by having one of our codecs, then by being the one the call already uses
 * (`current`), then by being encrypted. Throws OfferError, which says what doesn't fit.
 */
export function chooseAudio(
  lines: AudioLine[],
  media: Pick<PhoneMedia, "codecs" | "srtp">,
  current: number | null,
): ChosenAudio {
  const open = lines.filter(({ port }) => port !== 0);
  if (open.length === 0) throw new OfferError("The offer has no audio.");
  const usable = open.flatMap((audio) => fit(audio, media.srtp) ?? []);
  const [best] = usable.sort((a, b) => rank(b) - rank(a));
  if (!best) throw new OfferError(misfit(open, media.srtp));
  return best;

  function rank({ audio, crypto }: ChosenAudio): number {
    const hasCodec = audio.formats.some(({ kind, ...format }) => kind === "sound" && isOurs(format));
    return (hasCodec ? 4 : 0) + (audio.index === current ? 2 : 0) + (crypto ? 1 : 0);
  }

  function isOurs(format: object): boolean {
    return "codec" in format && media.codecs.some((codec) => codec === format.codec);
  }
}

function fit(audio: AudioLine, srtp: PhoneMedia["srtp"]): ChosenAudio | null {
  const isSecure = /^RTP\/SAVPF?$/.test(audio.protocol);
  if (!isSecure && !/^RTP\/AVPF?$/.test(audio.protocol)) return null;
  const crypto = srtp === "off" ? null : (audio.cryptos[0] ?? null);
  if (!crypto && (isSecure || srtp === "required")) return null;
  return { audio, crypto };
}

function misfit(lines: AudioLine[], srtp: PhoneMedia["srtp"]): string {
  if (lines.some(({ protocol }) => protocol.startsWith("UDP/TLS")))
    return "The offer's audio is encrypted with DTLS, which isn't supported. Use SRTP with keys in SDP (a=crypto), or none.";
  const isSecure = lines.some(({ protocol }) => protocol.startsWith("RTP/SAVP"));
  if (isSecure && srtp === "off")
    return "The offer's audio is encrypted (SRTP), but the trunk's SRTP is off. Set it to optional, best with TLS as the transport.";
  if (isSecure)
    return "The offer's encryption isn't supported. Use AES_CM_128_HMAC_SHA1_80 or AES_CM_128_HMAC_SHA1_32.";
  if (srtp === "required") return "The offer's audio isn't encrypted, but the trunk requires SRTP.";
  return `The offer's audio uses ${lines[0]?.protocol ?? "no protocol"}. Use RTP/AVP or RTP/SAVP.`;
}
