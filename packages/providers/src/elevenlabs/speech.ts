import { SAMPLE_RATE } from "@parley/audio/frame";
import { UNSHARED, type CpuShare } from "@parley/base/bounds/cpu-share";
import type { VoiceAccess } from "@parley/conversation/call-plan";
import type { SpeakOptions, TextToSpeech } from "@parley/conversation/ports";
import { findModel } from "@parley/vendors/facts/find-model";
import { speechVendorFacts } from "@parley/vendors/facts/speech-vendor-facts";
import { vendorLanguage } from "@parley/vendors/facts/vendor-language";
import { splitInput } from "../tts-shared/split-input.ts";
import { createSpokenMarks } from "../tts-shared/spoken-marks.ts";
import { streamSpeech } from "../tts-shared/streamed-speech.ts";
import type { VendorClient } from "../http/vendor-client.ts";
import { streamTimedSpeech } from "./timed-speech.ts";

const VENDOR = "ElevenLabs";
/** The lowest limit of its models for one request, in characters. */
const MAX_INPUT = 5_000;
/** How much earlier text is sent along, in characters. */
const MAX_BEFORE = 300;
/** The speeds it accepts; 1 is the voice's own. */
const SPEED = { min: 0.7, max: 1.2 };

/**
 * Text to speech through ElevenLabs' `POST /v1/text-to-speech/{voice}/stream/with-timestamps`. Each sentence is sent
 * with what was said before it, so that the intonation carries on. An interruption ends that.
 */
export function createElevenLabsSpeech(
  client: VendorClient,
  access: VoiceAccess<"elevenlabs">,
  share: CpuShare = UNSHARED,
): TextToSpeech {
  const base = access.baseUrl.replace(/\/+$/, "").replace(/\/v1$/, "");
  const voice = encodeURIComponent(access.voice);
  const isTimed = !isPlain(access.model);
  const path = isTimed ? "stream/with-timestamps" : "stream";
  const url = `${base}/v1/text-to-speech/${voice}/${path}?output_format=pcm_${SAMPLE_RATE}${access.no_logging ? "&enable_logging=false" : ""}`;
  let before = "";

  async function* speak(
    text: string,
    { language, signal, onMarks }: SpeakOptions,
  ): AsyncGenerator<Int16Array<ArrayBuffer>, void, void> {
    const marks = createSpokenMarks(text, onMarks);
    let spokenMs = 0;
    try {
      for (const input of splitInput(text, MAX_INPUT)) {
        const body = JSON.stringify(speechBody(access, input, language, before));
        before = `${before} ${input}`.trim().slice(-MAX_BEFORE);
        const headers = { "content-type": "application/json" };
        const { apiKey } = access;
        const request = { vendor: VENDOR, url, apiKey, keyHeader: "xi-api-key", headers, body, signal };
        const sound = isTimed
          ? streamTimedSpeech(client, request, share, marks, spokenMs)
          : streamSpeech(client, request, share, SAMPLE_RATE);
        for await (const samples of sound) {
          spokenMs += (samples.length * 1000) / SAMPLE_RATE;
          yield samples;
        }
      }
    } finally {
      if (signal.aborted) before = "";
    }
  }

  return { speak };
}

/** https://elevenlabs.io/docs/api-reference/text-to-speech/stream */
function speechBody(
  { model, speed, stability, style, similarity, speaker_boost: isBoosted }: VoiceAccess<"elevenlabs">,
  text: string,
  language: string,
  before: string,
): Record<string, unknown> {
  const settings = {
    ...(speed !== null && { speed: Math.min(SPEED.max, Math.max(SPEED.min, speed)) }),
    ...(stability !== null && { stability }),
    ...(style !== null && { style }),
    ...(similarity !== undefined && { similarity_boost: similarity }),
    ...(isBoosted && { use_speaker_boost: true }),
  };
  const { code } = vendorLanguage("elevenlabs", "voice", model, language);
  return {
    text,
    model_id: model,
    ...(code !== null && isKnown(model) && { language_code: code }),
    ...(before !== "" && !isPlain(model) && { previous_text: before }),
    ...(Object.keys(settings).length > 0 && { voice_settings: settings }),
  };
}

const factsOf = (model: string) => findModel(speechVendorFacts.elevenlabs, "voice", model);

/** Other models may take no language, and a wrong one is refused. */
const isKnown = (model: string): boolean => factsOf(model) !== undefined;

/** v3 refuses to be told what came before, and isn't documented to time its characters in a stream. */
const isPlain = (model: string): boolean => factsOf(model)?.isPlain === true;
