import { SAMPLE_RATE } from "../../audio/frame.ts";
import { UNSHARED, type CpuShare } from "../../bounds/cpu-share.ts";
import type { VoiceAccess } from "../../voice/call-plan.ts";
import type { TextToSpeech } from "../../voice/ports.ts";
import { primaryLanguage } from "../speech/primary-language.ts";
import { splitInput } from "../speech/split-input.ts";
import { streamSpeech } from "../speech/streamed-speech.ts";
import type { VendorClient } from "../wire/vendor-client.ts";
import { CARTESIA_VERSION } from "./version.ts";

const VENDOR = "Cartesia";
/** Of one request, in characters; sentences are far shorter. */
const MAX_INPUT = 5_000;
/** The speeds it accepts; 1 is the voice's own. */
const SPEED = { min: 0.6, max: 1.5 };

/** Text to speech through Cartesia's `POST /tts/bytes`. Sound is passed on as it arrives. */
export function createCartesiaSpeech(
  client: VendorClient,
  access: VoiceAccess<"cartesia">,
  share: CpuShare = UNSHARED,
): TextToSpeech {
  const url = `${access.baseUrl.replace(/\/+$/, "")}/tts/bytes`;

  async function* speak(
    text: string,
    { language, signal }: Parameters<TextToSpeech["speak"]>[1],
  ): AsyncGenerator<Int16Array<ArrayBuffer>, void, void> {
    for (const transcript of splitInput(text, MAX_INPUT)) {
      const body = JSON.stringify(speechBody(access, transcript, language));
      const headers = { "content-type": "application/json", "cartesia-version": CARTESIA_VERSION };
      const request = { vendor: VENDOR, url, apiKey: access.apiKey, headers, body, signal };
      yield* streamSpeech(client, request, share, SAMPLE_RATE);
    }
  }

  return { speak };
}

/** https://docs.cartesia.ai/api-reference/tts/bytes */
function speechBody(
  { model, voice, speed }: VoiceAccess<"cartesia">,
  transcript: string,
  language: string,
): Record<string, unknown> {
  const code = primaryLanguage(language);
  return {
    model_id: model,
    transcript,
    voice: { mode: "id", id: voice },
    ...(code !== null && { language: code }),
    output_format: { container: "raw", encoding: "pcm_s16le", sample_rate: SAMPLE_RATE },
    ...(speed !== null && {
      generation_config: { speed: Math.min(SPEED.max, Math.max(SPEED.min, speed)) },
    }),
  };
}
