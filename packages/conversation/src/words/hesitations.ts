/** Sounds that people make while they think ("uh"), which say nothing by themselves. */

/** By language, since "um" is a word in German and Portuguese, and "er" and "em" are in others. */
const HESITATIONS: Record<string, string> = {
  en: "uh um uhm umm erm er uhh eh",
  de: "äh ähm öh öhm ähh ehm uh uhm",
  fr: "euh heu hum uh",
  es: "eh em ehm uh",
  it: "eh ehm uhm uh",
  pt: "hã ahn hum ehm éé uh",
  nl: "eh ehm uh uhm euh",
};
/** Sounds that are no word in any of these languages. For languages without a list, and if it isn't known. */
const EVERYWHERE = "uh uhm uhh ehm äh ähm euh erm";
/** More than these in a row are something else. */
const MOST_WORDS = 3;
const LONGEST = 40;

/** Whether the words are nothing but hesitation. `language` is BCP 47. */
export function isHesitation(text: string, language: string): boolean {
  if (text.length > LONGEST || /[?？؟]/u.test(text)) return false;
  const words =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  if (words.length === 0 || words.length > MOST_WORDS) return false;
  const known = (HESITATIONS[language.toLowerCase().split("-")[0] ?? ""] ?? EVERYWHERE).split(" ");
  return words.every((word) => known.includes(word));
}
