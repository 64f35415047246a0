import type { CompletenessWords } from "./completeness-words.ts";

export const ITALIAN: CompletenessWords = {
  dangling:
    "e ed o ma perché che se quando con a ad di del dello della dei degli delle per in su sul sulla il lo la i gli le un " +
    "uno una l' un' d' mio mia miei mie tuo tua suo sua nostro nostra sono era erano ehm eh mh allora poi da dal dallo " +
    "dalla dai dalle al allo alla ai agli alle nel nello nella nei nelle come senza anche tra fra verso fino durante " +
    "contro secondo oppure né quindi mentre dove cui ogni qualche alcuni alcune molto non mi ti si ci vi cioè circa " +
    "signor dottor siccome affinché sebbene anziché è",
  auxiliaries:
    "ho ha hanno può vuole deve dice sembra voglio devo vado va fa sta stava viene vorrebbe dovrebbe",
  pronouns: "io lui lei noi ce ne lo no sì già che così ci",
  opens:
    "(?:e|ma|perché|che|se|quando|come|dove|mentre)(?: (?:io|lui|lei|noi|voi|loro|adesso|ora|poi|non|mi|si|all'improvviso|improvvisamente))+|all'improvviso|(?:a causa|prima|dopo|invece|vicino|fuori|dentro|a partire|una specie|al posto) di",
  fillers: "insomma|dunque|magari|diciamo|vediamo|per esempio|cioè|voglio dire|in realtà|praticamente",
  whole:
    "(?:così|com'|cos'|dov'|sì|lo|già|vero|chi|quant') ?(?:è|era|sono)|(?:eccomi|ci|sì|no|pronto) (?:sono|siamo)|perché (?:sì|no)|ma (?:sì|no)|e poi basta|(?:ce l'|ne|lo|che|sì) (?:ho|ha)|ci vuole|va bene|(?:mi|non) va|come (?:va|sta|si fa)|(?:me|te|ce|ve|se) (?:lo|la|le|li)|non (?:lo|la|ne) (?:so|ho)|per (?:lei|me)|(?<=\\S{3,} )(?<!(?:sì|ma|allora|no|io|beh) )(?:credo|penso)|(?:quello|tutto quello|ciò) che (?:voglio|cerco|ho|volevo)",
  leads:
    "preferirei,è che,mi chiamo,parlo con,qui è,ho comprato,sto cercando,vorrei,voglio,volevo,mi piacerebbe,ho,ho bisogno,avrei bisogno,può,potrebbe,mi può,il mio nome,cerco,credo,penso,volevo sapere," +
    "sono,c'è,desidero",
  pauses:
    "mi dia un attimo,un secondino,mi lasci,un momento,un attimo,un secondo,aspetti,aspetta,mi faccia,vediamo,controllo,guardo,fammi",
  assents: "sì si certo certamente ok okay va bene volentieri naturalmente sicuro",
  others:
    "no grazie per favore arrivederci è tutto esatto esattamente perfetto mille giusto corretto ciao prego",
  greetings: "buongiorno buonasera salve pronto ciao scusi senta guardi ah oh buona sera",
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
    list: "ordinare",
    items: "ingredienti|sintomi|articoli|allergie|condimenti|disturbi",
  },
};
