import type { EndingWords } from "./ending-words.ts";

export const ITALIAN: EndingWords = {
  dangling:
    "e o ma perché che se quando con a di del della dei delle per in su il lo la i gli le un uno una l' mio mia tuo suo è sono era ehm eh " +
    "allora poi da dal al alla nel nella come senza anche",
  leads:
    "vorrei,voglio,volevo,mi piacerebbe,ho,ho bisogno,avrei bisogno,può,potrebbe,mi può,il mio nome,cerco,credo,penso,volevo sapere," +
    "sono,c'è,desidero",
  pauses: "un momento,un attimo,un secondo,aspetti,aspetta,mi faccia,vediamo,controllo,guardo,fammi",
  assents: "sì si certo certamente ok okay va bene volentieri naturalmente sicuro",
  others:
    "no grazie per favore arrivederci è tutto esatto esattamente perfetto mille giusto corretto ciao prego",
  conjunctions: "e ed o oppure",
  announced: "domande cose problemi richieste questioni punti motivi",
  digits: "zero uno un una due tre quattro cinque sei sette otto nove",
  numbers:
    "dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta " +
    "sessanta settanta ottanta novanta cento duecento mille",
  tens: "venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento duecento mille",
  months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  at: "chiocciola at",
  dot: "punto",
  lives: "abito in,abito a,vivo in,il mio indirizzo è,l'indirizzo è",
  street: "\\b(via|viale|piazza|corso|vicolo|largo|strada|piazzale|lungomare)\\b",
  inTown: "a",
  phoneDigits: 9,
  postcode: 5,
  kinds: {
    phone: "telefono|cellulare|richiamar|il mio numero(?! d)",
    card: "\\bcarta\\b|iban",
    postcode: "\\bcap\\b|codice postale",
    code: "(numero|codice)[ _](di |del |dell'|d')?(ordine|cliente|conto|contratto|prenotazione|pratica|polizza|fattura|fiscale|tracking)|\\b(codice|riferimento|numero|targa)\\b",
    email: "e-?mail|\\bmail\\b|posta elettronica",
    address: "indirizzo(?! e-?mail)|abita|spedi(amo|re)|consegn",
    name: "spelling|compitare",
    birthday: "nascita|nato il|nata il",
    list: "ordinare|ingredienti|sintomi|articoli|allergie|condimenti",
  },
};
