import type { Kind } from "../terms/settings.ts";

/**
 * What names say of models that neither the table nor their vendor tells about, so that a list of models isn't full of
 * those that can't talk. In order; null: none that a call can use. Source: the lists of OpenAI, Groq, Together, Mistral and
 * Speaches, read on 2026-11-26.
 */
const BY_NAME: readonly (readonly [RegExp, Kind | "embedding" | null])[] = [
  [/embed|(?:^|[/-])(?:bge|e5|gte)-/, "embedding"],
  [/image|dall-e|sora|imagen|veo-|flux\.|diffusion|video|lyria|moderation|guard|rerank|ocr/, null],
  [/search|deep-research|computer-use|codex|instruct-\d{4}$|davinci|babbage|translate/, null],
  [/realtime(?!-whisper)|(?:^|[/-])live(?!-transcribe)/, "speech"],
  [/transcribe|whisper|parakeet|(?:^|[/-])(?:asr|stt)\b/, "transcription"],
  [/(?:^|[/-])tts\b|kokoro|piper|orpheus|(?:^|[/-])speech\b/, "voice"],
  [/audio/, null],
];

/** `usual`: what models of this vendor do that have no telling name. Null: nothing in a call. */
export function kindByName(name: string, usual: Kind): Kind | "embedding" | null {
  const lower = name.toLowerCase();
  const found = BY_NAME.find(([pattern]) => pattern.test(lower));
  return found === undefined ? usual : found[1];
}
