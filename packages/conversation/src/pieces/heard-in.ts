/** Places words among the parts of a turn by the sound that they were heard in. */
import { sameWords } from "../words/compare-words.ts";
import type { Said } from "../words/said.ts";
import type { HeardSound } from "./heard-sound.ts";

/** Speech onset is only accurate to a frame or two. */
export const TOLERANCE_MS = 100;

/** Whether this part's words were heard in this sound or in more than it, so that newer words for it replace them. */
function isIn(sound: HeardSound, part: Said): boolean {
  if (!("words" in part) || !part.sound) return false;
  return covers(sound, part.sound) || covers(part.sound, sound);
}

function covers(whole: HeardSound, part: HeardSound): boolean {
  return part.from >= whole.from - TOLERANCE_MS && part.until <= whole.until + TOLERANCE_MS;
}

/** Whether words for this sound replace others. */
export function isKnown(parts: readonly Said[], sound: HeardSound): boolean {
  return parts.some((part) => isIn(sound, part));
}

/** The part of this sound in which these words were heard before, if any. The rest of it has no words. */
export function heardBefore(parts: readonly Said[], words: string, sound: HeardSound): HeardSound | null {
  const known = parts.flatMap((part) => ("words" in part && isIn(sound, part) ? [part] : []));
  const sounds = known.flatMap((part) => part.sound ?? []);
  if (sounds.length === 0 || !sameWords(known.map((part) => part.words).join(" "), words)) return null;
  return {
    from: Math.min(...sounds.map(({ from }) => from)),
    until: Math.max(...sounds.map(({ until }) => until)),
  };
}

/** Parts that words for this sound don't replace. */
export function partsBeside(parts: readonly Said[], sound: HeardSound): readonly Said[] {
  return parts.filter((part) => !isIn(sound, part));
}

/** Adds these words for this sound, before what was said, typed or pressed after it began. */
export function withHeard(parts: readonly Said[], words: string, sound: HeardSound): readonly Said[] {
  const others = partsBeside(parts, sound);
  const later = others.findIndex((part) => (timeOf(part) ?? -Infinity) > sound.from);
  return others.toSpliced(later < 0 ? others.length : later, 0, { words, sound });
}

/** When the last words that were heard ended; null if none say so. */
export function heardUntil(parts: readonly Said[]): number | null {
  const ends = parts.flatMap((part) => ("words" in part && part.sound ? [part.sound.until] : []));
  return ends.length === 0 ? null : Math.max(...ends);
}

function timeOf(part: Said): number | undefined {
  return "words" in part ? (part.sound?.from ?? part.at) : part.at;
}
