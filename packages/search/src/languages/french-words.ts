import { stemmer } from "@orama/stemmers/french";
import { numbered } from "./small-numbers.ts";
import { type Language, words, wordSet } from "./language.ts";

const ONES = words(
  "zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
);
const TENS = words("vingt trente quarante cinquante soixante");

/** 17 is "dix sept", 71 "soixante et onze", 80 "quatre vingts", 97 "quatre vingt dix sept". */
function small(): Map<string, number> {
  const numbers = numbered({
    une: 1,
    septante: 70,
    huitante: 80,
    octante: 80,
    nonante: 90,
    "quatre vingts": 80,
  });
  for (const [value, word] of ONES.entries()) numbers.set(word, value);
  for (const one of [7, 8, 9]) numbers.set(`dix ${ONES[one]}`, 10 + one);
  const upTo = [...numbers].filter(([, value]) => value > 0 && value < 20);
  for (const [index, ten] of TENS.entries()) {
    const value = 20 + 10 * index;
    numbers.set(ten, value);
    for (const [word, one] of upTo) {
      if (one >= (ten === "soixante" ? 20 : 10)) continue;
      numbers.set(`${ten} ${word}`, value + one);
      numbers.set(`${ten} et ${word}`, value + one);
    }
  }
  numbers.set("quatre vingt", 80);
  for (const [word, one] of upTo) numbers.set(`quatre vingt ${word}`, 80 + one);
  for (const [word, one] of upTo.filter(([, value]) => value < 10)) {
    for (const [ten, value] of [
      ["septante", 70],
      ["huitante", 80],
      ["nonante", 90],
    ] as const) {
      numbers.set(`${ten} ${word}`, value + one);
    }
  }
  return numbers;
}

const asking = wordSet("que quoi qui quel quelle quels quelles quand ou pourquoi comment combien");
const inverting = wordSet("est peut peuvent pouvez puis avez");

export const french: Language = {
  code: "fr",
  stem: stemmer,
  asking,
  inverting,
  joining: wordSet("que ou quand comment combien"),
  quiet: new Set([
    ...asking,
    ...inverting,
    ...wordSet(`etait sont le la les l un une des du de d et mais donc or ni car si alors ce c cet cette ces ca cela celui celle il
      elle ils elles on nous vous je j tu me m te t se s lui leur leurs mon ma mes ton ta tes son sa ses notre nos votre
      vos moi toi eux y en ne n pas plus non oui aussi tres bien juste encore deja toujours jamais a au aux avec chez
      contre dans depuis entre par pendant pour sans sous sur vers etre suis es sommes etes ete avoir ai as avons avez
      ont avait fait faire faites va vais vont aller dois doit doivent devez faut veux veut voulez voudrais aimerais
      pourrais pourriez savoir sais savez dire dites question demander merci bonjour salut ok d'accord accord euh hein
      bon voila peu chose quelque tout tous toute toutes autre autres meme comme qu lorsque quelqu peut-etre possible`),
  ]),
  leaning: ["et", "et pour", "et si", "qu en est il de", "mais", "ou", "aussi"],
  splitsApostrophes: true,
  decimal: ",",
  numbers: {
    small: small(),
    hundreds: new Map(),
    hundred: wordSet("cent cents"),
    thousand: wordSet("mille"),
    million: wordSet("million millions"),
    and: wordSet("et"),
    point: wordSet("virgule point"),
    seams: null,
    currency: wordSet("euro euros dollar dollars franc francs"),
  },
  clock: {
    before: new Map(),
    after: numbered({
      "et demie": 30,
      "et demi": 30,
      "et quart": 15,
      "moins le quart": -15,
      "moins quart": -15,
    }),
    hour: wordSet("heure heures h"),
    morning: wordSet("matin"),
    evening: wordSet("soir apres-midi"),
    named: numbered({ midi: 720, minuit: 0 }),
  },
};
