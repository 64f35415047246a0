/** Which language a text is in, by its small words. */
import { fold } from "./fold.ts";
import { LANGUAGES } from "./languages.ts";

/** So much of a text is looked at, in characters. */
const SAMPLE = 20_000;
/** A text with fewer of a language's small words isn't in it. */
const LEAST_SHARE = 0.15;

/** The BCP 47 tag of one of `LANGUAGES`, "ja" or "zh"; null if it is none of them. */
export function findLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE);
  const words = sample.match(/[\p{L}\p{M}]+/gu)?.map((word) => fold(word)) ?? [];
  const kana = sample.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  if (kana + han > words.length) return kana * 10 > han ? "ja" : "zh";
  const counts = LANGUAGES.map(({ code, quiet }) => ({
    code,
    count: words.filter((word) => quiet.has(word)).length,
  }));
  const best = counts.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count >= Math.max(2, words.length * LEAST_SHARE) ? best.code : null;
}
