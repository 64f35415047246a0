import type { Transcript } from "@parley/conversation/ports";

/** A word or a sign, as vendors label it. */
export interface LabelledWord {
  text: string;
  speaker: string | null;
  fromMs: number;
  untilMs: number;
  /** It follows the one before without a space. */
  isAttached?: boolean;
}

/** Joins the words of each speaker. Words that nobody is known to have said belong to those before them. */
export function wordsBySpeaker(words: readonly LabelledWord[]): NonNullable<Transcript["speakers"]> {
  const parts: NonNullable<Transcript["speakers"]>[number][] = [];
  for (const { text, speaker, fromMs, untilMs, isAttached = false } of words) {
    const last = parts.at(-1);
    if (last && (speaker === null || last.speaker === null || last.speaker === speaker)) {
      const joined = `${last.text}${isAttached ? "" : " "}${text}`;
      parts[parts.length - 1] = { ...last, speaker: last.speaker ?? speaker, text: joined, untilMs };
    } else parts.push({ speaker, text, fromMs, untilMs });
  }
  return parts;
}
