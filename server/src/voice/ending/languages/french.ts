import type { EndingWords } from "./ending-words.ts";

export const FRENCH: EndingWords = {
  dangling:
    "et ou mais donc car parce que qui si quand avec à de du des pour dans sur en le la les l' d' un une mon ma mes ton ta " +
    "votre vos est sont était euh heu hum ben alors puis chez au aux par sans comme c'est",
  leads:
    "je voudrais,je veux,j'aimerais,je souhaite,je souhaiterais,j'ai,j'ai besoin,je cherche,est-ce que,pouvez-vous,pourriez-vous," +
    "je voulais,je voulais savoir,mon nom,en fait,je pense,je crois,il y a,je suis",
  pauses:
    "attendez,un moment,un instant,une seconde,une minute,je regarde,je vérifie,laissez-moi,je vais voir,voyons,ne quittez pas",
  assents: "oui ouais bien sûr d'accord ok okay certainement volontiers évidemment",
  others: "non merci s'il vous plaît au revoir c'est ça tout exact exactement parfait voilà très",
  conjunctions: "et ou",
  announced: "questions choses problèmes demandes points raisons",
  digits: "zéro un une deux trois quatre cinq six sept huit neuf",
  numbers:
    "dix onze douze treize quatorze quinze seize vingt vingts trente quarante cinquante soixante septante huitante octante nonante " +
    "cent cents mille",
  tens: "vingt trente quarante cinquante soixante septante huitante nonante cent mille",
  months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  at: "arobase at",
  dot: "point",
  lives: "j'habite au,j'habite,j'habite à,mon adresse est,mon adresse c'est,l'adresse est,l'adresse c'est",
  street: "\\b(rue|avenue|boulevard|place|chemin|impasse|allée|quai|route|cours|square)\\b",
  inTown: "à",
  phoneDigits: 10,
  postcode: 5,
  kinds: {
    phone: "téléphone|telephone|portable|mobile|vous (joindre|rappeler)|mon numéro(?! de)",
    card: "carte( bancaire| de crédit)?|iban",
    postcode: "code postal",
    code: "(num[eé]ro|code|r[eé]f[eé]rence)[ _](de |d')?(commande|client|compte|contrat|dossier|suivi|police|facture|r[eé]servation|s[eé]rie)|\\b(code|r[eé]f[eé]rence|num[eé]ro|matricule)\\b",
    email: "e-?mail|\\bmail|courriel|adresse électronique",
    address: "\\badresse\\b|habitez|livrer",
    name: "épel",
    birthday: "naissance|né le|née le",
    list: "commander|ingrédients|symptômes|articles|garnitures|allergies",
  },
};
