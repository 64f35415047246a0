import type { EndingWords } from "./ending-words.ts";

export const GERMAN: EndingWords = {
  dangling:
    "und oder aber weil wenn dass ob mit zu von für aus in im am auf bei der die das den dem ein eine einen einem einer mein " +
    "meine meinen meinem dein ihr ihre ist sind war wäre äh ähm hm also denn dann sowie bis zum zur vom um wegen",
  leads:
    "ich möchte,ich möchte gern,ich möchte gerne,ich hätte gern,ich hätte gerne,ich würde gern,ich würde gerne,ich will," +
    "ich brauche,ich habe,ich wollte,ich wollte fragen,können sie,könnten sie,mein name,die sache ist,ich glaube,ich bin,es geht",
  pauses:
    "moment,einen moment,ein moment,kleinen moment,augenblick,einen augenblick,warten sie,sekunde,eine sekunde,lassen sie mich,ich schaue,ich sehe nach," +
    "mal sehen,ich muss kurz",
  assents: "ja jawohl gerne gern klar natürlich sicher okay ok selbstverständlich",
  others:
    "nein nee danke bitte tschüss genau richtig stimmt das war alles vielen dank super gut passt wiederhören auf",
  conjunctions: "und oder sowie",
  announced: "fragen dinge sachen probleme anliegen punkte gründe wünsche",
  digits: "null eins ein eine zwei zwo drei vier fünf sechs sieben acht neun",
  numbers:
    "zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig " +
    "siebzig achtzig neunzig hundert tausend",
  tens: "hundert tausend",
  months: "januar februar märz april mai juni juli august september oktober november dezember jänner",
  at: "at ät",
  dot: "punkt",
  lives:
    "ich wohne in,ich wohne am,ich wohne an,ich wohne auf,meine adresse ist,die adresse ist,adresse ist,und zwar in",
  street: "\\p{L}*(straße|strasse|str|weg|platz|gasse|allee|ring|damm|ufer|chaussee)(?!\\p{L})",
  inTown: "in",
  phoneDigits: 10,
  postcode: 5,
  kinds: {
    phone: "telefon|handy|mobil(nummer|funk)|rufnummer|rückruf|(meine|ihre) nummer",
    card: "karten?nummer|kreditkarte|iban",
    postcode: "postleitzahl|plz",
    code: "(bestell|kunden|auftrags|vertrags|konto|rechnungs|buchungs|referenz|serien|versicherungs|mitglieds|ticket|vorgangs|ausweis)_?(nummer|nr|code)|\\b(code|kennzeichen|kennwort|pin|nummer)\\b",
    email: "e-?mail|\\bmail",
    address: "\\b(liefer)?(adresse|anschrift)\\b|wohnen sie|wohin|\\bstraße\\b",
    name: "buchstabier",
    birthday: "geburt|geboren",
    list: "bestellen|symptome|zutaten|belag|artikel|beschwerden|allergien",
  },
};
