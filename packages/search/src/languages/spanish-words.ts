import { stemmer } from "@orama/stemmers/spanish";
import { germanicSmall, numbered } from "./small-numbers.ts";
import { type Language, words, wordSet } from "./language.ts";

const ONES = "cero uno dos tres cuatro cinco seis siete ocho nueve";
const TEENS = "diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve";
const TENS = "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa";
const HUNDREDS =
  "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos";

const asking = wordSet(
  "que quien quienes cual cuales cuando donde adonde como cuanto cuanta cuantos cuantas",
);
const inverting = wordSet("puede pueden puedo hay tienen");

export const spanish: Language = {
  code: "es",
  stem: stemmer,
  asking,
  inverting,
  joining: wordSet("que como cuando donde quien quienes cuanto"),
  quiet: new Set([
    ...asking,
    ...inverting,
    ...wordSet(`es son era el la los las lo un una unos unas y e o u pero si no ni mas tambien muy ya aun solo de del a al ante con
      contra desde en entre hacia hasta para por segun sin sobre tras yo me mi mis tu te ti tus usted ustedes ella ellos
      ellas nos nosotros su sus se le les este esta estos estas ese esa esos esas eso esto aquel aquella ser soy eres
      somos estoy estan estar sido he ha han has haber habia tengo tiene tienen tener quiero quiere quisiera queria
      podria podrian debo debe deben hacer hago hace hacen decir dice digame saber se sabe pregunta preguntar gracias
      hola vale bueno ok favor pues entonces algo alguien todo toda todos todas otro otra otros otras mismo asi eh ahi
      aqui alli cosa porque va voy ir nada`),
  ]),
  leaning: ["y", "y que tal", "y si", "que hay de", "pero", "o", "tambien"],
  splitsApostrophes: false,
  decimal: ",",
  numbers: {
    small: germanicSmall(
      ONES,
      TEENS,
      TENS,
      (one, ten) => (ten === "veinte" ? [`veinti${one}`, `veinte y ${one}`] : [`${ten} y ${one}`]),
      { un: 1, una: 1, veintiun: 21 },
    ),
    hundreds: new Map([
      ["cien", 100],
      ...words(HUNDREDS).flatMap((word, index) => [
        [word, 100 * (index + 1)] as const,
        [word.replace(/os$/u, "as"), 100 * (index + 1)] as const,
      ]),
    ]),
    hundred: new Set(),
    thousand: wordSet("mil"),
    million: wordSet("millon millones"),
    and: wordSet("y"),
    point: wordSet("coma punto"),
    seams: null,
    currency: wordSet("euro euros dolar dolares peso pesos"),
  },
  clock: {
    before: new Map(),
    after: numbered({ "y media": 30, "y cuarto": 15, "menos cuarto": -15 }),
    hour: wordSet("hora horas h"),
    morning: wordSet("manana am"),
    evening: wordSet("tarde noche pm"),
    named: numbered({ mediodia: 720, medianoche: 0 }),
  },
};
