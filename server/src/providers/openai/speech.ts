import { UNSHARED, type CpuShare } from "../../bounds/cpu-share.ts";
import type { VoiceAccess } from "../../voice/call-plan.ts";
import type { TextToSpeech } from "../../voice/ports.ts";
import type { VendorClient } from "../wire/vendor-client.ts";
import { createSpeechSound } from "./speech-sound.ts";

const VENDOR = "The voice";
/** The maximum input of one request to OpenAI, in characters. */
const MAX_INPUT = 4_096;

/** Text to speech through an OpenAI-compatible `POST {baseUrl}/audio/speech`. Sound is passed on as it arrives. */
export function createOpenAiSpeech(
  client: VendorClient,
  access: VoiceAccess<"openai" | "voice-server">,
  share: CpuShare = UNSHARED,
): TextToSpeech {
  const url = `${access.baseUrl.replace(/\/+$/, "")}/audio/speech`;

  async function* speak(
    text: string,
    { signal }: Parameters<TextToSpeech["speak"]>[1],
  ): AsyncGenerator<Int16Array<ArrayBuffer>, void, void> {
    for (const input of splitInput(text)) yield* speakPiece(input, signal);
  }

  async function* speakPiece(
    input: string,
    signal: AbortSignal,
  ): AsyncGenerator<Int16Array<ArrayBuffer>, void, void> {
    const answer = await client.post({
      vendor: VENDOR,
      url,
      apiKey: access.apiKey,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ model: access.model, voice: access.voice, input, response_format: "pcm" }),
      signal,
    });
    const sound = createSpeechSound(VENDOR, String(answer.headers["content-type"] ?? ""));
    for await (const bytes of answer.chunks) {
      await share.turn();
      const samples = sound.push(bytes);
      if (samples.length > 0) yield samples;
    }
    signal.throwIfAborted();
    const rest = sound.end();
    if (rest.length > 0) yield rest;
  }

  return { speak };
}

/**
 * Splits text into pieces of at most `limit` characters, between words where possible. Text without a word gives none.
 */
export function splitInput(text: string, limit = MAX_INPUT): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > limit) {
    const space = rest.lastIndexOf(" ", limit);
    const isHighSurrogate = /[\uD800-\uDBFF]/.test(rest.charAt(limit - 1)); // never split a surrogate pair
    const cut = space > 0 ? space : isHighSurrogate ? limit - 1 : limit;
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return rest === "" ? pieces : [...pieces, rest];
}
