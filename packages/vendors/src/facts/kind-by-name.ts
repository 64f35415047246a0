import type { Kind } from "../terms/settings.ts";

/**
 * Kinds by name, for models that neither the table nor the vendor describes, so that a list isn't full of those that
 * can't talk. The first match counts; null: no use in a call. Source: the lists of OpenAI, Groq, Together, Mistral and
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

/** `usual`: the kind of this vendor's other models. Null: no use in a call. */
export function kindByName(name: string, usual: Kind): Kind | "embedding" | null {
  const lower = name.toLowerCase();
  const found = BY_NAME.find(([pattern]) => pattern.test(lower));
  return found === undefined ? usual : found[1];
}
