/** How long it takes to say something: plausible, without synthesising it. */

/** Ms per character, 15 characters a second. The playout estimates the same. */
const CHARACTER_MS = 65;
/** The scripts of Chinese, Japanese and Korean, where one character is about a syllable. */
const SYLLABLE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu;
const SYLLABLE_MS = 200;
/** The shortest word, in ms. */
const SHORTEST_MS = 400;

/** In ms, a multiple of a frame. */
export function speechLength(text: string): number {
  const spoken = text.trim();
  const syllables = spoken.match(SYLLABLE)?.length ?? 0;
  const ms = (spoken.length - syllables) * CHARACTER_MS + syllables * SYLLABLE_MS;
  return Math.ceil(Math.max(SHORTEST_MS, ms) / 20) * 20;
}
