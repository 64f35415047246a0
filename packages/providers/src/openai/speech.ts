import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import { ProviderError, type TextToSpeech } from "@parley/conversation/ports";
import { splitInput } from "../tts-shared/split-input.ts";
import { streamSpeech } from "../tts-shared/streamed-speech.ts";
import type { VendorClient } from "../http/vendor-client.ts";

const VENDOR = "The voice";
/** The maximum input of one request to OpenAI, in characters. */
const MAX_INPUT = 4_096;

/** Text to speech through an OpenAI-compatible `POST {baseUrl}/audio/speech`. Sound is passed on as it arrives. */
export function createOpenAiSpeech(
  client: VendorClient,
  access: VoiceAccess<"openai" | "voice-server">,
  share: CpuShare = UNSHARED,
): TextToSpeech {
  /** A server of one's own plays voices at rates that its PCM doesn't name, but its WAV does. */
  let format = access.provider === "voice-server" ? "wav" : "pcm";
  const url = `${access.baseUrl.replace(/\/+$/, "")}/audio/speech`;

  async function* speak(
    text: string,
    { signal }: Parameters<TextToSpeech["speak"]>[1],
  ): AsyncGenerator<Int16Array<ArrayBuffer>, void, void> {
    for (const input of splitInput(text, MAX_INPUT)) {
      const { model, voice, speed, instructions } = access;
      // Left out if not set, because some servers refuse what they don't know.
      const style = {
        ...(speed !== null && { speed }),
        ...(instructions !== undefined && { instructions }),
      };
      const ask = (response_format: string) =>
        streamSpeech(
          client,
          {
            vendor: VENDOR,
            url,
            apiKey: access.apiKey,
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ model, voice, input, response_format, ...style }),
            signal,
          },
          share,
        );
      try {
        yield* ask(format);
      } catch (error) {
        if (format === "pcm" || !isAboutFormat(error)) throw error;
        format = "pcm";
        yield* ask(format);
      }
    }
  }

  return { speak };
}

function isAboutFormat(error: unknown): boolean {
  if (!(error instanceof ProviderError) || (error.status !== 400 && error.status !== 422)) return false;
  return /\bwav\b|response_format/i.test(error.said ?? error.message);
}
