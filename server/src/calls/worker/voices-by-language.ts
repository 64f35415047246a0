/** The voices of an agent with several languages, as one voice that takes turns. */
import type { TextToSpeech } from "@parley/conversation/ports";

/**
 * One voice for each place in the failover order, which speaks with that place's voice of the language it is asked for.
 * If a language has fewer voices, its last one stays.
 */
export function voicesByLanguage(
  voicesOf: (language: string) => readonly [TextToSpeech, ...TextToSpeech[]],
  languages: readonly [string, ...string[]],
): readonly [TextToSpeech, ...TextToSpeech[]] {
  let latest: string = languages[0];
  const most = Math.max(...languages.map((language) => voicesOf(language).length));
  const voiceAt = (language: string, place: number): TextToSpeech => {
    const voices = voicesOf(language);
    return voices[Math.min(place, voices.length - 1)] ?? voices[0];
  };
  const [first, ...others] = Array.from({ length: most }, (_, place): TextToSpeech => ({
    speak(text, options) {
      latest = options.language;
      return voiceAt(latest, place).speak(text, options);
    },
    warm: () => voiceAt(latest, place).warm?.(),
  }));
  if (!first) throw new Error("a call needs a voice");
  return [first, ...others];
}
