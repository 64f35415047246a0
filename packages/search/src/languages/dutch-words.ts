import { stemmer } from "@orama/stemmers/dutch";
import { germanicSmall, numbered } from "./small-numbers.ts";
import { type Language, wordSet } from "./language.ts";

const ONES = "nul een twee drie vier vijf zes zeven acht negen";
const TEENS = "tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien";
const TENS = "twintig dertig veertig vijftig zestig zeventig tachtig negentig";

const asking = wordSet("wat wie wanneer waar waarom waarheen hoe welk welke");
const inverting = wordSet("is zijn was kan kunnen kunt mag heeft hebben heb");

export const dutch: Language = {
  code: "nl",
  stem: stemmer,
  asking,
  inverting,
  joining: new Set(),
  quiet: new Set([
    ...asking,
    ...inverting,
    ...wordSet(`jullie s waren kon wil de het een en of maar als dan dat die dit deze daar er hier ook zo niet geen nog wel al alleen heel erg
      meer aan bij door in met na naar om onder op over sinds te tegen tot tussen uit van voor zonder ik me mij mijn je
      jij jou jouw u uw hij zij ze hem haar hun we wij ons onze men zich ben bent geweest worden wordt werd heb had
      hadden zal zou zouden zullen moet moeten moest graag willen wilde even eens eigenlijk misschien gewoon precies
      alsjeblieft alstublieft bedankt dank hallo hoi oke ok ja nee dus toch weten weet zeggen vraag vragen gaat gaan
      doen doet maken maakt krijg krijgen iets alles iemand iedereen eh uh hm ander andere`),
  ]),
  leaning: ["en", "en hoe zit het met", "hoe zit het met", "en wat", "maar", "of", "ook"],
  splitsApostrophes: false,
  decimal: ",",
  numbers: {
    small: germanicSmall(ONES, TEENS, TENS, (one, ten) => [`${one}en${ten}`, `${one} en ${ten}`]),
    hundreds: new Map(),
    hundred: wordSet("honderd"),
    thousand: wordSet("duizend"),
    million: wordSet("miljoen"),
    and: wordSet("en"),
    point: wordSet("komma punt"),
    seams: /(honderd|duizend)/u,
    currency: wordSet("euro euros dollar dollars pond"),
  },
  clock: {
    before: numbered({ half: -30, "kwart over": 15, "kwart voor": -15, "tien over": 10, "tien voor": -10 }),
    after: new Map(),
    hour: wordSet("uur"),
    morning: wordSet("ochtends morgens ochtend smorgens"),
    evening: wordSet("middags avonds middag avond smiddags savonds"),
    named: numbered({ middernacht: 0 }),
  },
};
