/**
 * What phone menus say, and phones that ask who is calling and why before they ring (call screening). Every call is
 * checked for all languages. Patterns are for words without accents, apostrophes and punctuation, between spaces.
 */
import { normalisedWords } from "./normalised-words.ts";

const DIGIT: Record<string, string> = {
  en: "one|two|three|four|five|six|seven|eight|nine|zero|star|pound|hash|\\d",
  de: "eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|null|stern|raute|\\d",
  fr: "un|deux|trois|quatre|cinq|six|sept|huit|neuf|zero|etoile|diese|\\d",
  es: "uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|cero|asterisco|numeral|almohadilla|\\d",
  it: "uno|due|tre|quattro|cinque|sei|sette|otto|nove|zero|asterisco|cancelletto|\\d",
  pt: "um|dois|tres|quatro|cinco|seis|sete|oito|nove|zero|asterisco|cardinal|\\d",
  nl: "een|twee|drie|vier|vijf|zes|zeven|acht|negen|nul|sterretje|hekje|\\d",
};
const MENUS: readonly RegExp[] = [
  pressing("en", "press|push|press or say|say or press|dial", "the|number"),
  / (?:menu options|options have changed|following options|main menu)(?= )/u,
  pressing("de", "drucken sie|wahlen sie|drucke|wahle", "bitte|jetzt|die|taste"),
  pressing("fr", "tapez|appuyez sur|faites|composez", "la|le|touche"),
  pressing("es", "pulse|oprima|marque|presione|digite", "el|la|tecla|numero"),
  pressing("it", "premere|premi|prema|digitare|digiti|digita", "il|tasto|numero"),
  pressing("pt", "digite|tecle|pressione|aperte|disque|marque|prima", "o|a|tecla|numero"),
  pressing("nl", "toets|toetst u|druk op|drukt u op", "de|nummer"),
];

/** A key to press, with the words around it. */
const OPTIONS = MENUS.map(({ source }) => new RegExp(`(?: \\p{L}+){0,6}?${source}(?: \\p{L}+){0,5}`, "gu"));

const SCREENERS: readonly RegExp[] = [
  / (?:screening service|call screening|see if (?:this person|they|theyre|he|hes|she|shes) (?:is |are )?available)(?= )/u,
  / ob (?:die|diese) person (?:verfugbar|erreichbar|zu sprechen)(?= )/u,
];
/** A name and a reason are asked for. */
const WHO_AND_WHY =
  / (?:name|namen|nom|nombre|nome|naam) (?:\p{L}+ ){0,6}(?:reason|purpose|why you|why youre|grund|motif|raison|motivo|razon|ragione|reden)(?= )/u;
/** People ask, and screeners tell what to do. */
const ASKING =
  / (?:may i|can i|could i|could you|can you|would you|whats|what is|who is|darf ich|kann ich|konnen sie|konnten sie|wurden sie|wie ist|was ist|puis je|pouvez vous|pourriez vous|quel est|puede|podria|cual es|puo|potrebbe|qual e|pode|poderia|mag ik|kan ik|kunt u|wat is)(?= )/u;

/** Said while somebody is being put through, or when a menu didn't understand. */
const HOLDING = [
  "stay on the line",
  "please hold",
  "hold the line",
  "please wait",
  "transferring you",
  "connecting you",
  "your call is",
  "your call will",
  "next available",
  "didnt catch",
  "didnt get",
  "didnt understand",
  "not a valid",
  "try again",
  "bleiben sie",
  "bleib dran",
  "bitte warten",
  "ihr anruf wird",
  "ihr anruf ist",
  "wird verbunden",
  "nicht verstanden",
  "restez en ligne",
  "ne quittez pas",
  "patientez",
  "no cuelgue",
  "mantengase en la linea",
  "permanezca en la linea",
  "resti in linea",
  "attendere",
  "attenda",
  "aguarde",
  "permaneca na linha",
  "blijf aan de lijn",
  "even geduld",
].map((phrase) => normalisedWords(phrase));

function pressing(language: string, verbs: string, between: string): RegExp {
  return new RegExp(` (?:${verbs}) (?:(?:${between}) )*(?:${DIGIT[language]})(?= )`, "u");
}

/** A recording that lists keys to press. */
export function isMenu(text: string): boolean {
  const words = normalisedWords(text);
  return MENUS.some((menu) => menu.test(words));
}

/** The words of a recording without its options: "to leave a message, press two" doesn't make a menu a mailbox. */
export function withoutOptions(text: string): string {
  return OPTIONS.reduce((words, option) => words.replace(option, " "), normalisedWords(text));
}

/** A phone that tells the caller to say who calls and why. */
export function isScreener(text: string): boolean {
  const words = normalisedWords(text);
  if (SCREENERS.some((screener) => screener.test(words))) return true;
  return WHO_AND_WHY.test(words) && !ASKING.test(words) && !/[?？]\s*$/u.test(text);
}

/** Anything that a menu or a screener says, rather than the person behind it. */
export function isRecorded(text: string): boolean {
  const words = normalisedWords(text);
  return isMenu(text) || isScreener(text) || HOLDING.some((phrase) => words.includes(phrase));
}
