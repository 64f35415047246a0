import { SAMPLE_RATE } from "@parley/audio/frame";
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import type { TextToSpeech } from "@parley/conversation/ports";
import { splitInput } from "../tts-shared/split-input.ts";
import { streamSpeech } from "../tts-shared/streamed-speech.ts";
import type { VendorClient } from "../http/vendor-client.ts";

/** The limit of one request, in characters. */
const MAX_INPUT = 2_000;
/** The speeds it accepts; 1 is the voice's own. */
const SPEED = { min: 0.7, max: 1.5 };

/**
 * Text to speech through Deepgram's `POST /v1/speak`. Sound is passed on as it arrives.
 * https://developers.deepgram.com/reference/text-to-speech/speak-request
 */
export function createDeepgramSpeak(
  client: VendorClient,
  { baseUrl, apiKey, voice, speed, no_logging: isUnlogged = false }: VoiceAccess<"deepgram">,
  share: CpuShare = UNSHARED,
): TextToSpeech {
  const query = new URLSearchParams({
    model: voice,
    encoding: "linear16",
    container: "none",
    sample_rate: String(SAMPLE_RATE),
    // Only some languages take a speed, so none is sent unless the agent has one.
    ...(speed !== null && { speed: String(Math.min(SPEED.max, Math.max(SPEED.min, speed))) }),
    ...(isUnlogged && { mip_opt_out: "true" }),
  });
  const url = `${baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "")}/v1/speak?${query.toString()}`;
  return {
    async *speak(text, { signal }) {
      for (const input of splitInput(text, MAX_INPUT)) {
        const body = JSON.stringify({ text: input });
        const headers = { "content-type": "application/json" };
        const key = { apiKey, keyScheme: "Token" };
        yield* streamSpeech(
          client,
          { vendor: "Deepgram", url, ...key, headers, body, signal },
          share,
          SAMPLE_RATE,
        );
      }
    },
  };
}
