import { stemmer } from "@orama/stemmers/english";
import { germanicSmall, numbered } from "./small-numbers.ts";
import { type Language, wordSet } from "./language.ts";

const ONES = "zero one two three four five six seven eight nine";
const TEENS = "ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";

const asking = wordSet("what which who whom whose when where why how");
const inverting = wordSet("is are was were do does did can could will would have has may should");

export const english: Language = {
  code: "en",
  stem: stemmer,
  asking,
  inverting,
  joining: new Set(),
  quiet: new Set([
    ...asking,
    ...inverting,
    ...wordSet(`a an the this that these those there here it its he she they them their we us our you your yours i me my
      mine and or but if so then than as at by for from in into of off on onto out over to up with without about be been
      being am has have having had shall should may might must not no nor doing done just also too very really only even
      some any every each all both either neither more most much many other another such same own please thanks thank
      hello hi hey okay ok yes yeah yep sure right well um uh uhm hmm er like know tell say said saying wonder wondering
      want wanted wants need needs wanna gonna gotta lets let get gets getting got give gives happen happens happened
      happening actually exactly basically maybe perhaps guess think thought mean means question ask asking asked help
      something anything everything someone anyone everyone thing things stuff kind sort bit lot again still yet ever
      never ive im youre its thats whats theres hows whos wheres dont doesnt didnt isnt arent wasnt cant couldnt wont
      wouldnt id ill youd youll theyre weve havent hasnt hadnt there go goes going make makes made one ones possible
      able try trying way while during before after because whether until since once`),
  ]),
  leaning: ["and", "what about", "how about", "and what about", "but", "or", "also"],
  splitsApostrophes: false,
  decimal: ".",
  numbers: {
    small: germanicSmall(ONES, TEENS, TENS, (one, ten) => [`${ten} ${one}`, `${ten}${one}`], { oh: 0, o: 0 }),
    hundreds: new Map(),
    hundred: wordSet("hundred hundreds"),
    thousand: wordSet("thousand thousands grand"),
    million: wordSet("million millions"),
    and: wordSet("and"),
    point: wordSet("point dot"),
    seams: null,
    currency: wordSet("dollar dollars euro euros pound pounds buck bucks franc francs"),
  },
  clock: {
    before: numbered({
      "half past": 30,
      "quarter past": 15,
      "quarter to": -15,
      "ten past": 10,
      "ten to": -10,
    }),
    after: new Map(),
    hour: wordSet("oclock"),
    morning: wordSet("am morning"),
    evening: wordSet("pm afternoon evening night"),
    named: numbered({ noon: 720, midday: 720, midnight: 0 }),
  },
};
