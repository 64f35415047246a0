/** Text to speech with Gemini, for the sentences that a Live model is given. */
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import { parseJson } from "@parley/base/parse-json";
import type { SpeechAccess } from "@parley/conversation/call-plan";
import { ProviderError, type TextToSpeech } from "@parley/conversation/ports";
import { createSpeechSound } from "../tts-shared/speech-sound.ts";
import { splitInput } from "../tts-shared/split-input.ts";
import { createEventStreamParser } from "../http/parse-event-stream.ts";
import type { VendorClient } from "../http/vendor-client.ts";
import { errorOfEvent } from "../http/vendor-error.ts";
import { apiUrl } from "./gemini-api.ts";

const VENDOR = "The voice";
/** Has the voices of the Live models. */
const MODEL = "gemini-3.8-flash-lite-tts";
/** Characters of one request, well below the model's 8,192 tokens. */
const MAX_INPUT = 4_000;

interface Chunk {
  candidates?: { content?: { parts?: { inlineData?: { data?: unknown } }[] } }[];
  error?: unknown;
}

/** Sound is passed on as it arrives. */
export function createGeminiSpeech(
  client: VendorClient,
  { baseUrl, apiKey, voice }: Pick<SpeechAccess, "baseUrl" | "apiKey" | "voice">,
  share: CpuShare = UNSHARED,
): TextToSpeech {
  const url = apiUrl(baseUrl, `models/${MODEL}:streamGenerateContent?alt=sse`);

  async function* read(
    input: string,
    signal: AbortSignal,
  ): ReturnType<TextToSpeech["speak"]> & AsyncGenerator {
    const answer = await client.send({
      vendor: VENDOR,
      url,
      apiKey,
      keyHeader: "x-goog-api-key",
      headers: { "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify({
        contents: [{ role: "user", parts: [{ text: input.toWellFormed() }] }],
        generationConfig: {
          responseModalities: ["AUDIO"],
          speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: voice } } },
        },
      }),
      signal,
    });
    const parser = createEventStreamParser();
    const sound = createSpeechSound(VENDOR, "audio/pcm;rate=24000");
    for await (const bytes of answer.chunks) {
      await share.turn();
      for (const event of parser.push(bytes)) {
        for (const piece of soundsIn(event, apiKey)) {
          signal.throwIfAborted();
          const samples = sound.push(piece);
          if (samples.length > 0) yield samples;
        }
      }
    }
    signal.throwIfAborted();
    const rest = sound.end();
    if (rest.length > 0) yield rest;
  }

  return {
    async *speak(text, { signal }) {
      for (const input of splitInput(text, MAX_INPUT)) yield* read(input, signal);
    },
  };
}

function soundsIn(event: string, apiKey: string): Buffer[] {
  const chunk = parseJson(event) as Chunk | null | undefined;
  if (!chunk) throw new ProviderError("bad_answer", `${VENDOR} sent something that isn't JSON.`);
  if (chunk.error !== undefined) throw errorOfEvent(VENDOR, chunk.error, apiKey);
  const parts = chunk.candidates?.[0]?.content?.parts ?? [];
  return parts.flatMap(({ inlineData }) =>
    typeof inlineData?.data === "string" ? Buffer.from(inlineData.data, "base64") : [],
  );
}
