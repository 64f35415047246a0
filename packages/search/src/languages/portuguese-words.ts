import { stemmer } from "@orama/stemmers/portuguese";
import { germanicSmall, numbered } from "./small-numbers.ts";
import { type Language, words, wordSet } from "./language.ts";

const ONES = "zero um dois tres quatro cinco seis sete oito nove";
const TEENS = "dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove";
const TENS = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa";
const HUNDREDS =
  "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos";

const asking = wordSet("que quem qual quais quando onde aonde como quanto quanta quantos quantas");
const inverting = wordSet("pode podem posso ha");

export const portuguese: Language = {
  code: "pt",
  stem: stemmer,
  asking,
  inverting,
  joining: wordSet("que como quando onde quem quanto"),
  quiet: new Set([
    ...asking,
    ...inverting,
    ...wordSet(`e sao era o a os as um uma uns umas ou mas se nao nem mais tambem muito ja ainda so de do da dos das em no na nos
      nas ao aos com contra desde entre ate para pra por pelo pela pelos pelas sem sobre sob eu me mim meu minha meus
      minhas tu te teu tua voce voces ele ela eles elas nosso nossa seu sua seus suas lhe este esta estes estas esse
      essa esses essas isso isto aquele aquela ser sou somos estou estao estar foi sido tenho tem ter tinha havia quero
      quer queria gostaria poderia devo deve devem fazer faco faz fazem dizer diz saber sei sabe pergunta perguntar
      obrigado obrigada ola oi bom ok favor entao algo alguem tudo todo toda todos todas outro outra outros outras mesmo
      assim eh ai aqui ali coisa porque vai vou ir nada tal`),
  ]),
  leaning: ["e", "e que tal", "e se", "e quanto a", "mas", "ou", "tambem"],
  splitsApostrophes: false,
  decimal: ",",
  numbers: {
    small: germanicSmall(ONES, TEENS, TENS, (one, ten) => [`${ten} e ${one}`], {
      uma: 1,
      duas: 2,
      catorze: 14,
      dezasseis: 16,
      dezassete: 17,
      dezanove: 19,
      meia: 6,
    }),
    hundreds: new Map([
      ["cem", 100],
      ...words(HUNDREDS).flatMap((word, index) => [
        [word, 100 * (index + 1)] as const,
        [word.replace(/os$/u, "as"), 100 * (index + 1)] as const,
      ]),
    ]),
    hundred: new Set(),
    thousand: wordSet("mil"),
    million: wordSet("milhao milhoes"),
    and: wordSet("e"),
    point: wordSet("virgula ponto"),
    seams: null,
    currency: wordSet("euro euros dolar dolares real reais"),
  },
  clock: {
    before: new Map(),
    after: numbered({ "e meia": 30, "e um quarto": 15, "e quinze": 15, "menos um quarto": -15 }),
    hour: wordSet("hora horas h"),
    morning: wordSet("manha"),
    evening: wordSet("tarde noite"),
    named: numbered({ "meio dia": 720, "meia noite": 0 }),
  },
};
