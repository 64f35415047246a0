import { stemmer } from "@orama/stemmers/italian";
import { germanicSmall, numbered } from "./small-numbers.ts";
import { type Language, wordSet } from "./language.ts";

const ONES = "zero uno due tre quattro cinque sei sette otto nove";
const TEENS = "dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove";
const TENS = "venti trenta quaranta cinquanta sessanta settanta ottanta novanta";

const asking = wordSet("che chi cosa quale quali quando dove perche come quanto quanta quanti quante");
const inverting = wordSet("puo possono posso avete");

export const italian: Language = {
  code: "it",
  stem: stemmer,
  asking,
  inverting,
  joining: wordSet("che quando dove come quanto"),
  quiet: new Set([
    ...asking,
    ...inverting,
    ...wordSet(`dov cos com qual e sono era c'e il lo la i gli le l un una uno ed o od ma se non ne piu anche molto gia ancora solo di del dello della dei
      degli delle dell a al allo alla ai agli alle all da dal dallo dalla dai dagli dalle dall in nel nello nella nei
      negli nelle nell con col su sul sullo sulla sui sugli sulle sull per tra fra io mi me mio mia miei mie tu ti te tuo
      tua lui lei noi ci voi vi loro suo sua suoi sue nostro nostra vostro si questo questa questi queste quello quella
      quelli quelle quel cio essere sei siamo siete stato stata ho hai ha abbiamo avete hanno avere aveva fare faccio fa
      fanno dire dice sapere so sa domanda chiedere voglio vuole vorrei volevo devo deve devono bisogna grazie ciao
      buongiorno ok va bene prego allora qualcosa qualcuno tutto tutta tutti tutte altro altra altri altre stesso cosi
      eh qui li vado andare potrei potrebbe favore c d s quest`),
  ]),
  leaning: ["e", "e se", "e per", "che ne dici di", "ma", "o", "anche"],
  splitsApostrophes: true,
  decimal: ",",
  numbers: {
    // "venti" loses its last letter before a vowel: ventuno, ventotto.
    small: germanicSmall(
      ONES,
      TEENS,
      TENS,
      (one, ten) => [`${/^[ou]/u.test(one) ? ten.slice(0, -1) : ten}${one}`, `${ten} ${one}`],
      { una: 1 },
    ),
    hundreds: new Map(),
    hundred: wordSet("cento"),
    thousand: wordSet("mille mila"),
    million: wordSet("milione milioni"),
    and: wordSet("e"),
    point: wordSet("virgola punto"),
    seams: /(cento|mille|mila)/u,
    currency: wordSet("euro dollaro dollari franco franchi"),
  },
  clock: {
    before: new Map(),
    after: numbered({ "e mezza": 30, "e mezzo": 30, "e un quarto": 15, "meno un quarto": -15 }),
    hour: wordSet("ora ore"),
    morning: wordSet("mattina mattino"),
    evening: wordSet("pomeriggio sera notte"),
    named: numbered({ mezzogiorno: 720, mezzanotte: 0 }),
  },
};
