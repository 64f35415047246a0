/**
 * The offers and answers of one call (RFC 3264), without time or sockets: takes SDP, returns SDP and what was agreed. A
 * description that can't be used throws OfferError and changes nothing.
 */
import type { PhoneCodec, PhoneMedia } from "@parley/conversation/call-messages";
import { OfferError } from "../../sdp/offer-error.ts";
import { type AgreedMedia, agreeOn, answeringDirection, clockRateOf } from "./agreed-media.ts";
import { chooseAudio } from "./choose-audio.ts";
import { CRYPTO_SUITES, type CryptoLine, type CryptoSuite, splitMaster } from "./crypto-line.ts";
import { type AudioLine, type Description, type Format, readDescription } from "./read-description.ts";
import { type OwnAddress, type OwnAudio, writeBody, writeDescription } from "./write-description.ts";

export interface NegotiationOptions {
  media: Pick<PhoneMedia, "codecs" | "dtmf" | "srtp">;
  own: OwnAddress;
  sessionId: number;
  /** 30 random bytes: key and salt. */
  makeKey(): Buffer;
}

export interface Negotiation {
  /** A full offer, for the start or when the peer asks for one. It has keys unless `srtp` is off. */
  offer(): string;
  /**
   * The offer without keys, for a peer that refused encryption. The session never has keys again. Needs `srtp:
   * "optional"`.
   */
  offerInClear(): string;
  /** Answers the peer's offer. */
  answer(theirs: string): { sdp: string; agreed: AgreedMedia };
  /** Takes the peer's answer to our last offer. More may follow: early answers and forks (RFC 3261, 13.2.2.4). */
  accept(theirs: string): AgreedMedia;
}

type Sound = Format & { kind: "sound" };

const STATIC_TYPES: Partial<Record<PhoneCodec, number>> = { PCMU: 0, PCMA: 8, G722: 9 };
const FIRST_DYNAMIC = 96;
const LAST_DYNAMIC = 127;
/** The payload type that everyone uses for DTMF keys at 8 kHz. */
const USUAL_KEY_TYPE = 101;

export function createNegotiation({ media, own, sessionId, makeKey }: NegotiationOptions): Negotiation {
  /** Payload types keep their meaning for the whole call (RFC 3264, 8.3.2). */
  const types = new Map<number, string>();
  const keys = new Map<CryptoSuite, CryptoLine["master"]>();
  let sections: Description["sections"] = [{ kind: "audio", protocol: "RTP/AVP", formats: "0" }];
  let index = 0;
  // Some peers skip keys on a plain line and others refuse them, so an encrypted offer says that it is encrypted.
  let hasKeys = media.srtp !== "off";
  let protocol = hasKeys ? "RTP/SAVP" : "RTP/AVP";
  let isMux = false;
  let version = 0;
  let body = "";
  let offered: { formats: Format[]; crypto: CryptoLine[] } | null = null;

  function ourKey(suite: CryptoSuite): CryptoLine["master"] {
    const key = keys.get(suite) ?? splitMaster(makeKey());
    keys.set(suite, key);
    return key;
  }

  /** The SDP, with a new version if it differs from the last one (RFC 3264, 8). */
  function publish(audio: OwnAudio): string {
    const next = writeBody(audio, own, sections);
    if (next !== body) version += 1;
    body = next;
    return writeDescription(body, own, sessionId, version);
  }

  function typeFor(name: string, usual: number | undefined): number {
    for (const [type, known] of types) if (known === name) return type;
    const free = Array.from({ length: LAST_DYNAMIC - FIRST_DYNAMIC + 1 }, (_, i) => FIRST_DYNAMIC + i);
    const type = [usual ?? FIRST_DYNAMIC, ...free].find((candidate) => !types.has(candidate)) ?? LAST_DYNAMIC;
    types.set(type, name);
    return type;
  }

  function ourFormats(): Format[] {
    const sound = media.codecs.map((codec): Format => ({
      kind: "sound",
      codec,
      payloadType: typeFor(codec, STATIC_TYPES[codec]),
    }));
    if (media.dtmf === "info") return sound;
    const rates = new Set(media.codecs.map(clockRateOf));
    const events = Array.from(rates, (clockRate): Format => {
      const usual = clockRate === 8_000 ? USUAL_KEY_TYPE : undefined;
      return { kind: "keys", clockRate, payloadType: typeFor(`keys ${clockRate}`, usual) };
    });
    return [...sound, ...events];
  }

  function remember(formats: Format[]): void {
    for (const format of formats) types.set(format.payloadType, nameOf(format));
  }

  /** The peer's codecs that we support, in our order. */
  function common({ formats }: AudioLine): Sound[] {
    return media.codecs.flatMap(
      (codec) => formats.filter((format) => format.kind === "sound" && format.codec === codec) as Sound[],
    );
  }

  function offer(): string {
    const crypto = hasKeys
      ? CRYPTO_SUITES.map((suite, at) => ({ tag: at + 1, suite, master: ourKey(suite) }))
      : [];
    const formats = ourFormats();
    offered = { formats, crypto };
    return publish({ index, protocol, formats, direction: "sendrecv", isMux, packetMs: 20, crypto });
  }

  return {
    offer,

    offerInClear() {
      if (media.srtp !== "optional") throw new OfferError("This call's audio is never offered unencrypted.");
      hasKeys = false;
      protocol = "RTP/AVP";
      return offer();
    },

    answer(theirs) {
      const description = readDescription(theirs, "offer");
      const { audio, crypto } = chooseAudio(description.audio, media, version === 0 ? null : index);
      const sound = common(audio);
      const events = media.dtmf === "info" ? [] : audio.formats.filter(({ kind }) => kind === "keys");
      const formats = [...sound, ...events];
      const direction = answeringDirection(audio);
      const own = crypto && { ...crypto, master: ourKey(crypto.suite) };
      const agreed = agreeOn(audio, sound, {
        direction,
        receivable: [],
        isMux: audio.isMux,
        takesKeys: media.dtmf !== "info",
        crypto: crypto && own && { suite: crypto.suite, theirs: crypto.master, ours: own.master },
      });
      if (!agreed) throw new OfferError(noCodec("offer", audio, media.codecs));
      sections = description.sections;
      index = audio.index;
      isMux = audio.isMux;
      remember(audio.formats);
      protocol = audio.protocol;
      hasKeys = own !== null;
      const { packetMs } = agreed;
      const sdp = publish({ index, protocol, formats, direction, isMux, packetMs, crypto: own ? [own] : [] });
      offered = null;
      return { sdp, agreed };
    },

    accept(theirs) {
      if (!offered) throw new OfferError("This answer doesn't belong to any offer.");
      const description = readDescription(theirs, "answer");
      const audio = description.audio.find((line) => line.index === index);
      if (!audio || audio.port === 0) throw new OfferError("The other side rejected the call's audio.");
      // They list what they prefer to receive first (RFC 3264, 7).
      const sound = audio.formats.filter(
        (format) => format.kind === "sound" && media.codecs.includes(format.codec),
      ) as Sound[];
      const agreed = agreeOn(audio, sound, {
        direction: answeringDirection(audio),
        receivable: offered.formats,
        isMux: isMux && audio.isMux,
        takesKeys: media.dtmf !== "info",
        crypto: acceptCrypto(audio, offered.crypto),
      });
      if (!agreed) throw new OfferError(noCodec("answer", audio, media.codecs));
      return agreed;
    },
  };

  function acceptCrypto(audio: AudioLine, ours: CryptoLine[]): AgreedMedia["crypto"] {
    for (const { tag, suite, master } of audio.cryptos) {
      const match = ours.find((line) => line.tag === tag && line.suite === suite);
      if (match) return { suite, theirs: master, ours: match.master };
    }
    if (media.srtp === "required" || audio.protocol.includes("SAVP"))
      throw new OfferError("The other side's answer has no key for encrypted audio (a=crypto).");
    return null;
  }
}

function nameOf(format: Format): string {
  if (format.kind === "keys") return `keys ${format.clockRate}`;
  return format.kind === "sound" ? format.codec : "noise";
}

function noCodec(name: string, audio: AudioLine, codecs: PhoneCodec[]): string {
  return `The ${name} and the trunk have no codec in common: ${audio.formatNames} and ${codecs.join(", ")}.`;
}
