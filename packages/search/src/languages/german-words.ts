import { stemmer } from "@orama/stemmers/german";
import { germanicSmall, numbered } from "./small-numbers.ts";
import { type Language, wordSet } from "./language.ts";

const ONES = "null ein zwei drei vier funf sechs sieben acht neun";
const TEENS = "zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn";
const TENS = "zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig";

const asking = wordSet(
  "was wer wen wem wessen wann wo woher wohin warum wieso weshalb wie welche welcher welches welchen welchem",
);
const inverting = wordSet("ist sind war kann konnen konnte kannst wird werden gibt hat haben");

export const german: Language = {
  code: "de",
  stem: stemmer,
  asking,
  inverting,
  joining: new Set(),
  quiet: new Set([
    ...asking,
    ...inverting,
    ...wordSet(`ihnen wurde der die das den dem des ein eine einen einem einer eines kein keine keinen und oder aber wenn dann als
      auch so dass daß ob weil denn doch mal ja nein nicht noch nur schon sehr mehr am an auf aus bei bis durch fur gegen
      hinter in im ins mit nach ohne seit uber um unter von vom vor zu zum zur zwischen ich mich mir mein meine meinen
      meiner du dich dir dein deine er sie es ihm ihn ihr ihre ihren ihrer wir uns unser unsere euch euer man sich dieser
      diese dieses diesen diesem jede jeder jedes alle alles etwas irgendwas bin bist seid gewesen sein habe hast hatte
      hatten soll sollte sollen muss muss mussen musste darf durfen mochte mochten mag will wollen wollte wollte bitte
      danke hallo okay ok genau also eigentlich vielleicht gerade eben halt da hier dort dabei dafur davon damit daran
      wissen weiss sagen sagt sagst frage fragen geht gehen macht machen tun tut kurz gern gerne einfach uberhaupt
      eventuell ahm ah hm naja wohl denn bekomme bekommen sich`),
  ]),
  leaning: ["und", "und was ist mit", "was ist mit", "oder", "aber", "auch"],
  splitsApostrophes: false,
  decimal: ",",
  numbers: {
    small: germanicSmall(ONES, TEENS, TENS, (one, ten) => [`${one}und${ten}`, `${one} und ${ten}`], {
      eins: 1,
      zwo: 2,
    }),
    hundreds: new Map(),
    hundred: wordSet("hundert"),
    thousand: wordSet("tausend"),
    million: wordSet("million millionen"),
    and: wordSet("und"),
    point: wordSet("komma punkt"),
    seams: /(hundert|tausend)/u,
    currency: wordSet("euro euros dollar franken pfund"),
  },
  clock: {
    before: numbered({
      halb: -30,
      "viertel nach": 15,
      "viertel vor": -15,
      dreiviertel: -15,
      "zehn nach": 10,
      "zehn vor": -10,
    }),
    after: new Map(),
    hour: wordSet("uhr"),
    morning: wordSet("fruh morgens vormittags vormittag"),
    evening: wordSet("nachmittags abends nachmittag abend nachts"),
    named: numbered({ mittag: 720, mittags: 720, mitternacht: 0 }),
  },
};
