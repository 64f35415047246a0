/**
 * Whether words look like a finished turn, which decides how long the engine waits before it answers
 * (docs/engine.md#the-end-of-the-callers-turn).
 */

const CLOSED = /[.!?。！？…؟।]["'”’»)\]]*$/u;
/** An ellipsis, comma or dash says that more is to come. */
const OPEN = /(\.\.\.|…|,|;|:|-|–|—)["'”’»)\]]*$/u;

/** Words that no sentence ends with: conjunctions, articles, prepositions, hesitations. */
const DANGLING: Record<string, string> = {
  en: "and or but so because if when while that which with to of for from in on at by the a an my your his her our their is are was were um uh er erm hmm like well then also plus i'm it's",
  de: "und oder aber weil wenn dass ob mit zu von für aus in im an am auf bei der die das den dem ein eine einen einem einer mein meine dein ihr ihre ist sind war äh ähm hm also denn dann sowie bis",
  fr: "et ou mais donc car parce que qui si quand avec à de du des pour dans sur en le la les un une mon ma mes ton ta votre vos est sont euh heu hum ben alors puis",
  es: "y e o u pero porque que si cuando con a de del para por en el la los las un una mi mis tu su es son eh em este pues entonces",
  it: "e o ma perché che se quando con a di del della per in su il lo la i gli le un una mio mia tuo è sono ehm eh allora poi",
  pt: "e ou mas porque que se quando com a de do da para por em no na o os as um uma meu minha seu é são hum eh então",
  nl: "en of maar omdat dat als met te van voor in op aan de het een mijn jouw uw is zijn eh uhm dus dan",
};

const DIGIT_WORDS: Record<string, string> = {
  en: "zero oh one two three four five six seven eight nine double triple",
  de: "null eins zwei zwo drei vier fünf sechs sieben acht neun",
  fr: "zéro un deux trois quatre cinq six sept huit neuf",
  es: "cero uno dos tres cuatro cinco seis siete ocho nueve",
  it: "zero uno due tre quattro cinque sei sette otto nove",
  pt: "zero um dois três quatro cinco seis sete oito nove meia",
  nl: "nul een twee drie vier vijf zes zeven acht negen",
};

/** From this many digits on, a group is more likely an identifier being read out than a number. */
const LONG_GROUP = 5;

/**
 * True if the transcript so far reads like a complete turn. False without closing punctuation, after a trailing "and" or
 * "um", and while digits are being read out. `language` is BCP 47; for one that is not known, only punctuation and
 * digits count.
 */
export function looksFinished(text: string, language: string): boolean {
  const trimmed = text.trim();
  if (trimmed === "" || OPEN.test(trimmed) || !CLOSED.test(trimmed)) return false;
  const primary = language.toLowerCase().split("-")[0] ?? "";
  const words = trimmed.toLowerCase().match(/[\p{L}\p{M}\p{N}']+/gu) ?? [];
  const last = words.at(-1) ?? "";
  if (isQuestion(trimmed)) return !isReadingDigits(words, primary);
  return !setOf(DANGLING, primary).has(last) && !isReadingDigits(words, primary);
}

/** A question may well end with a preposition ("Which one is it for?"). */
function isQuestion(text: string): boolean {
  return /[?？؟]["'”’»)\]]*$/u.test(text);
}

/** Whether the last two words are digits (in figures or words), or the last word is a long group of them. */
function isReadingDigits(words: string[], primary: string): boolean {
  const names = setOf(DIGIT_WORDS, primary);
  const isDigits = (word: string | undefined): boolean =>
    word !== undefined && (/^\p{N}+$/u.test(word) || names.has(word));
  const last = words.at(-1);
  if (last === undefined) return false;
  return (isDigits(last) && isDigits(words.at(-2))) || (/^\p{N}+$/u.test(last) && last.length >= LONG_GROUP);
}

const sets = new Map<Record<string, string>, Map<string, Set<string>>>();

function setOf(table: Record<string, string>, primary: string): Set<string> {
  let byLanguage = sets.get(table);
  if (!byLanguage) sets.set(table, (byLanguage = new Map()));
  let words = byLanguage.get(primary);
  if (!words) byLanguage.set(primary, (words = new Set((table[primary] ?? "").split(" ").filter(Boolean))));
  return words;
}
