import { SAMPLE_RATE } from "@parley/audio/frame";
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import { parseJson } from "@parley/base/parse-json";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import { ProviderError, type TextToSpeech } from "@parley/conversation/ports";
import { memberOf } from "../tts-shared/read-voices.ts";
import { createSpeechSound } from "../tts-shared/speech-sound.ts";
import { splitInput } from "../tts-shared/split-input.ts";
import type { VendorClient } from "../http/vendor-client.ts";

const VENDOR = "Google Cloud Speech";
/** The longest request, in characters. An answer comes all at once, so shorter requests are heard sooner. */
const MAX_INPUT = 300;
/** The longest answer, in bytes: two minutes of sound in base64, far more than `MAX_INPUT` needs. */
const MAX_ANSWER = (120 * SAMPLE_RATE * 2 * 4) / 3;
/** What is passed on at once: half a second. */
const PIECE_BYTES = SAMPLE_RATE;

/**
 * Text to speech through Google's `POST /v1/text:synthesize`, which answers a whole WAV in JSON.
 * https://docs.cloud.google.com/text-to-speech/docs/reference/rest/v1/text/synthesize
 */
export function createGoogleSpeech(
  client: VendorClient,
  { baseUrl, apiKey, voice, speed }: VoiceAccess<"google-speech">,
  share: CpuShare = UNSHARED,
): TextToSpeech {
  const url = `${baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "")}/v1/text:synthesize`;
  const audioConfig = {
    audioEncoding: "LINEAR16",
    sampleRateHertz: SAMPLE_RATE,
    ...(speed !== null && { speakingRate: speed }),
  };
  return {
    async *speak(text, { language, signal }) {
      const languageCode = localeOf(voice) ?? (language === "auto" ? "en-US" : language);
      for (const input of splitInput(text, MAX_INPUT)) {
        const answer = await client.send({
          vendor: VENDOR,
          url,
          apiKey,
          keyHeader: "x-goog-api-key",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ input: { text: input }, voice: { languageCode, name: voice }, audioConfig }),
          signal,
        });
        const wav = await soundIn(answer.chunks, share);
        signal.throwIfAborted();
        const sound = createSpeechSound(VENDOR, "audio/wav");
        for (let at = 0; at < wav.length; at += PIECE_BYTES) {
          const samples = sound.push(wav.subarray(at, at + PIECE_BYTES));
          if (samples.length > 0) yield samples;
          await share.turn();
          signal.throwIfAborted();
        }
        const rest = sound.end();
        if (rest.length > 0) yield rest;
      }
    },
  };
}

/** The bytes of `audioContent`. */
async function soundIn(chunks: AsyncIterable<Uint8Array>, share: CpuShare): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    await share.turn();
    pieces.push(chunk);
    size += chunk.length;
    if (size > MAX_ANSWER) throw new ProviderError("bad_answer", `${VENDOR} answered with too much sound.`);
  }
  const audio = memberOf(parseJson(Buffer.concat(pieces).toString()), "audioContent");
  if (typeof audio !== "string")
    throw new ProviderError("bad_answer", `${VENDOR} answered without audio.`, { isEmpty: true });
  return Buffer.from(audio, "base64");
}

/** Voices are named after their locale: `en-US-Chirp3-HD-Aoede`, `cmn-CN-Chirp3-HD-Kore`. */
function localeOf(voice: string): string | null {
  return /^[a-z]{2,3}-[A-Z]{2}(?=-)/.exec(voice)?.[0] ?? null;
}
