/** Which of the audio lines of an offer is answered, and with which key. */
import type { PhoneMedia } from "../../../voice/call-messages.ts";
import { OfferError } from "../../sdp/offer-error.ts";
import type { CryptoLine } from "./crypto-line.ts";
import type { AudioLine } from "./read-description.ts";

export interface ChosenAudio {
  audio: AudioLine;
  /** Null: sound in clear. */
  crypto: CryptoLine | null;
}

/**
 * The best line that fits `media`: encrypted before plain, with a codec of ours before one without, the one that the
 * call uses already (`current`) before others. Throws OfferError, which names what doesn't fit.
 */
export function chooseAudio(
  lines: AudioLine[],
  media: Pick<PhoneMedia, "codecs" | "srtp">,
  current: number | null,
): ChosenAudio {
  const open = lines.filter(({ port }) => port !== 0);
  if (open.length === 0) throw new OfferError("The offer has no audio line.");
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
    return "The offer's sound is encrypted with DTLS, which phone lines don't speak; use SRTP with keys in SDP, or none.";
  const isSecure = lines.some(({ protocol }) => protocol.startsWith("RTP/SAVP"));
  if (isSecure && srtp === "off")
    return "The offer's sound is encrypted (SRTP), but the trunk's signalling is not; set the trunk's transport to TLS.";
  if (isSecure)
    return "The offer's sound is encrypted with keys that we don't know; AES_CM_128_HMAC_SHA1_80 or _32 is what we speak.";
  if (srtp === "required") return "The offer's sound is not encrypted, but the trunk asks for SRTP.";
  return `The offer's sound is sent as ${lines[0]?.protocol ?? "nothing"}; RTP/AVP or RTP/SAVP is what we speak.`;
}
