import { SAMPLE_RATE } from "@parley/audio/frame";
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import type { TextToSpeech } from "@parley/conversation/ports";
import { vendorLanguage } from "@parley/vendors/facts/vendor-language";
import { splitInput } from "../tts-shared/split-input.ts";
import { streamSpeech } from "../tts-shared/streamed-speech.ts";
import type { VendorClient } from "../http/vendor-client.ts";

/** The limit of one request, in characters. */
const MAX_INPUT = 500;

/**
 * Text to speech through Rime's `POST /v1/rime-tts`. Sound is passed on as it arrives.
 * https://docs.rime.ai/api-reference/coda/http
 */
export function createRimeSpeech(
  client: VendorClient,
  access: VoiceAccess<"rime">,
  share: CpuShare = UNSHARED,
): TextToSpeech {
  const { baseUrl, apiKey, model, voice, speed } = access;
  const url = `${baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "")}/v1/rime-tts`;
  return {
    async *speak(text, { language, signal }) {
      const { code: lang } = vendorLanguage("rime", "voice", model, language);
      const common = {
        modelId: model,
        speaker: voice,
        samplingRate: SAMPLE_RATE,
        ...(lang !== null && { lang }),
        ...(speed !== null && paceOf(model, speed)),
      };
      for (const input of splitInput(text, MAX_INPUT)) {
        const headers = { "content-type": "application/json", accept: "audio/L16" };
        const body = JSON.stringify({ ...common, text: input });
        yield* streamSpeech(
          client,
          { vendor: "Rime", url, apiKey, headers, body, signal },
          share,
          SAMPLE_RATE,
        );
      }
    },
  };
}

/** Both say how much longer the sound becomes. https://docs.rime.ai/docs/speed */
function paceOf(model: string, speed: number): Record<string, number> {
  const longer = Math.round(1000 / speed) / 1000;
  return /^mist(v1|v2)?$/.test(model) ? { speedAlpha: longer } : { timeScaleFactor: longer };
}
