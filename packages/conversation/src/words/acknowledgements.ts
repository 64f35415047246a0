/** What listeners say to show that they are following ("mm-hmm", "okay"). It needs no answer and doesn't interrupt. */

/** Words and short phrases by language, separated by `|`, as `wordsOf` splits them. */
const ACKNOWLEDGEMENTS: Record<string, string> = {
  en:
    "yes|yeah|yea|yep|yup|yah|right|alright|all right|sure|sure thing|got it|gotcha|i got it|i see|i understand|" +
    "understood|makes sense|that makes sense|of course|exactly|absolutely|definitely|indeed|true|correct|fine|good|" +
    "great|nice|cool|perfect|wonderful|lovely|brilliant|sounds good|fair enough|very good|very well|uh huh|k|oh wow|" +
    "wow|that's right|that's true|that's fine|go on",
  de:
    "ja|jaja|jap|jep|jo|joa|jawohl|genau|ganz genau|stimmt|das stimmt|richtig|klar|na klar|alles klar|verstehe|" +
    "ich verstehe|verstanden|gut|sehr gut|na gut|schön|prima|super|toll|perfekt|wunderbar|ach so|achso|ach ja|" +
    "in ordnung|natürlich|sicher|absolut|eben|so ist es|passt|das passt|einverstanden",
  fr:
    "oui|ouais|ouaip|d'accord|bien|très bien|bien sûr|exactement|exact|tout à fait|c'est ça|je vois|je comprends|" +
    "j'ai compris|compris|entendu|parfait|super|génial|voilà|bon|ah bon|absolument|effectivement|en effet|ça marche|" +
    "ça va|certes|c'est vrai|c'est bon",
  es:
    "sí|si|vale|claro|claro que sí|ya|ya veo|entiendo|entendido|comprendo|de acuerdo|bien|muy bien|está bien|" +
    "perfecto|exacto|exactamente|correcto|cierto|ajá|por supuesto|bueno|genial|estupendo|eso es|así es",
  it:
    "sì|si|certo|certamente|esatto|esattamente|giusto|va bene|bene|benissimo|molto bene|capito|ho capito|capisco|" +
    "perfetto|d'accordo|già|eh già|ottimo|chiaro|è vero|vero|infatti|appunto|ecco",
  pt:
    "sim|tá|tá bom|tá bem|está bem|está bom|certo|claro|entendi|entendo|entendido|percebi|percebo|compreendo|exato|" +
    "exatamente|pois|pois é|pois claro|isso|isso mesmo|bom|bem|muito bem|perfeito|ótimo|beleza|combinado|de acordo|" +
    "com certeza|verdade|é verdade|legal|ahã|aham|uhum",
  nl:
    "ja|jaja|jawel|jep|oké|oke|goed|heel goed|prima|precies|klopt|dat klopt|inderdaad|juist|begrepen|" +
    "ik begrijp het|begrijp ik|ik snap het|snap ik|duidelijk|tuurlijk|natuurlijk|zeker|mooi|top|fijn|perfect|" +
    "in orde|akkoord|is goed|dat is goed",
};

/** Instead of a language: what is understood in any of them. */
export const ANY_LANGUAGE = "auto";

/** In every language, including those without a list. */
const EVERYWHERE = "ok|okay|ah|aha|oh|ooh";
/** "Mm", "hm", "mhm", "mm-hmm", however drawn out. */
const HUM = /^h?m+(?:h+m+)?$|^h?mm+h$/u;

/** More words than this are a statement, whatever they are. */
const MAX_WORDS = 8;
const LONGEST_PHRASE = 3;
/**
 * More characters than this are a statement too. Limited because the check runs again and again while the caller
 * speaks.
 */
const MAX_CHARACTERS = 200;

/**
 * Whether the words are nothing but acknowledgements. A question never is. `language` is BCP 47. A language without a
 * list uses the words that are understood everywhere.
 */
export function isAcknowledgement(text: string, language: string): boolean {
  if (text.length > MAX_CHARACTERS || /[?？؟]/u.test(text)) return false;
  const words = wordsOf(text);
  if (words.length === 0 || words.length > MAX_WORDS) return false;
  const phrases = phrasesOf(language.toLowerCase().split("-")[0] ?? "");
  let at = 0;
  while (at < words.length) {
    const length = lengthAt(words, at, phrases);
    if (length === 0) return false;
    at += length;
  }
  return true;
}

/** The number of words or, in scripts without spaces, of characters. */
export function countWords(text: string): number {
  return (
    text.match(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|[\p{L}\p{M}\p{N}'’]+/gu)?.length ?? 0
  );
}

/** How many words from here on form one acknowledgement, taking the longest. */
function lengthAt(words: readonly string[], at: number, phrases: ReadonlySet<string>): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    if (phrases.has(words.slice(at, at + length).join(" "))) return length;
  }
  return HUM.test(words[at] ?? "") ? 1 : 0;
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFC").toLowerCase().replaceAll("’", "'");
  return plain.match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
}

const known = new Map<string, ReadonlySet<string>>();

function phrasesOf(primary: string): ReadonlySet<string> {
  const list =
    primary === ANY_LANGUAGE ? Object.values(ACKNOWLEDGEMENTS).join("|") : ACKNOWLEDGEMENTS[primary];
  const key = list === undefined ? "" : primary;
  let phrases = known.get(key);
  if (!phrases) known.set(key, (phrases = new Set(`${EVERYWHERE}|${list ?? ""}`.split("|").filter(Boolean))));
  return phrases;
}
