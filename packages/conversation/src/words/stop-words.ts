/** Words with which callers stop somebody, and which interrupt where few words don't (docs/engine.md#loud-places). */
import { ANY_LANGUAGE } from "./acknowledgements.ts";

/** Words and short phrases by language, separated by `|`. */
const STOP_WORDS: Record<string, string> = {
  en:
    "stop|stop it|stop stop|please stop|stop please|wait|wait wait|wait please|please wait|no|no no|no no no|nope|" +
    "hold on|hang on|one moment|one second|just a moment|just a second|wait a moment|wait a minute|wait a second|" +
    "excuse me|no stop|no wait|quiet|be quiet|enough|cancel",
  de:
    "stopp|stop|stopp stopp|bitte stopp|halt|halt halt|warte|warten|warten sie|warte mal|moment|moment mal|" +
    "einen moment|einen moment bitte|moment bitte|nein|nein nein|nein nein nein|nee|nö|halt stopp|nein stopp|nein halt|" +
    "nein warte|sekunde|entschuldigung|aufhören|genug|abbrechen|ruhe",
  fr:
    "stop|stop stop|arrêtez|arrête|attendez|attends|non|non non|non non non|un moment|un instant|une seconde|" +
    "une minute|pardon|excusez moi|excusez-moi|non attendez|non stop|ça suffit|silence|taisez vous|annulez|annule",
  es:
    "para|pare|para para|pare pare|para ya|alto|stop|basta|espera|espere|espera espera|espere espere|no|no no|" +
    "no no no|un momento|un segundo|un minuto|momento|perdón|perdone|disculpe|no espera|no espere|no para|detente|" +
    "deténgase|cállate|cancela|cancele",
  it:
    "stop|stop stop|ferma|fermati|si fermi|fermo|aspetta|aspetti|aspetta aspetta|no|no no|no no no|un momento|" +
    "un attimo|un secondo|un minuto|momento|attimo|scusi|scusa|no aspetta|no aspetti|basta|alt|zitto|silenzio|annulla",
  pt:
    "para|pare|para para|pare pare|pára|para já|parem|stop|basta|chega|espera|espere|espera espera|espera aí|não|" +
    "não não|não não não|um momento|um segundo|um minuto|só um momento|momento|desculpe|desculpa|com licença|" +
    "não espera|não espere|silêncio|cancela|cancele",
  nl:
    "stop|stop stop|stop maar|wacht|wacht even|wacht wacht|nee|nee nee|nee nee nee|nee wacht|nee stop|momentje|" +
    "moment|een moment|een ogenblik|ogenblik|eventjes|sorry|pardon|ho|hou op|genoeg|stil|annuleer|annuleren",
};

/**
 * Words that begin sentences more often than they stop anybody, such as "para" ("for", "in order to"). They count only
 * with the mark of a whole sentence.
 */
const AMBIGUOUS = new Set(["para"]);
const MARK = /[.!。！]["'”’»)\]]*\s*$/u;

/**
 * Whether these final words are nothing but a request to stop or a "no". `language` is BCP 47 or `ANY_LANGUAGE`; a
 * language without a list has none.
 */
export function isStopWord(text: string, language: string): boolean {
  const words = (
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}'’-]+/gu) ?? []
  ).join(" ");
  if (words === "" || /[?？؟]/u.test(text)) return false;
  if (AMBIGUOUS.has(words) && !MARK.test(text)) return false;
  const primary = language.toLowerCase().split("-")[0] ?? "";
  return phrasesOf(primary).has(words);
}

const known = new Map<string, ReadonlySet<string>>();

function phrasesOf(primary: string): ReadonlySet<string> {
  const key = primary === ANY_LANGUAGE || Object.hasOwn(STOP_WORDS, primary) ? primary : "";
  let phrases = known.get(key);
  if (!phrases) {
    const list = key === ANY_LANGUAGE ? Object.values(STOP_WORDS).join("|") : (STOP_WORDS[key] ?? "");
    known.set(key, (phrases = new Set(list.split("|").filter(Boolean))));
  }
  return phrases;
}
