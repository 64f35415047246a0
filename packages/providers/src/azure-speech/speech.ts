import { SAMPLE_RATE } from "@parley/audio/frame";
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import type { TextToSpeech } from "@parley/conversation/ports";
import { splitInput } from "../tts-shared/split-input.ts";
import { streamSpeech } from "../tts-shared/streamed-speech.ts";
import type { VendorClient } from "../http/vendor-client.ts";
import { speechAddress } from "./speech-address.ts";
import { ssmlOf } from "./ssml.ts";

const VENDOR = "Azure Speech";
/** The longest request, in characters: far less than the ten minutes of sound that it may have. */
const MAX_INPUT = 3_000;

/** Text to speech through Azure's REST address. Sound is passed on as it arrives. */
export function createAzureSpeech(
  client: VendorClient,
  { baseUrl, apiKey, voice, speed }: VoiceAccess<"azure-speech">,
  share: CpuShare = UNSHARED,
): TextToSpeech {
  const url = speechAddress(baseUrl, "v1");
  const headers = {
    "content-type": "application/ssml+xml",
    "x-microsoft-outputformat": `raw-${SAMPLE_RATE / 1000}khz-16bit-mono-pcm`,
    "user-agent": "parley",
  };
  const key = { apiKey, keyHeader: "ocp-apim-subscription-key" };
  return {
    async *speak(text, { language, signal }) {
      const of = language === "auto" ? localeOf(voice) : language;
      for (const input of splitInput(text, MAX_INPUT)) {
        const body = ssmlOf(input, { voice, language: of, speed });
        yield* streamSpeech(
          client,
          { vendor: VENDOR, url, ...key, headers, body, signal },
          share,
          SAMPLE_RATE,
        );
      }
    },
  };
}

/** Voices are named after their locale: `en-US-AvaMultilingualNeural`. */
function localeOf(voice: string): string {
  return /^[a-z]{2,3}-[A-Z]{2}/.exec(voice)?.[0] ?? "en-US";
}
