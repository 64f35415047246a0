import type { EndingWords } from "./ending-words.ts";

export const DUTCH: EndingWords = {
  dangling:
    "en of maar omdat dat als met te van voor in op aan de het een mijn jouw uw is zijn was eh uhm dus dan bij om door tot naar " +
    "want over ook",
  leads:
    "ik wil,ik wil graag,ik zou,ik zou graag,ik heb,ik wilde,ik wilde vragen,kunt u,kan u,mijn naam,ik denk,ik zoek,ik had graag," +
    "ik ben,er is,ik moet",
  pauses:
    "momentje,een moment,een momentje,ogenblik,ogenblikje,een ogenblik,wacht,even kijken,even wachten,ik kijk even,ik zoek het even,seconde,laat me",
  assents: "ja jawel graag natuurlijk zeker oké ok okay goed tuurlijk",
  others:
    "nee dank u je wel alstublieft bedankt dag tot ziens dat was alles klopt precies prima juist perfect",
  conjunctions: "en of",
  announced: "vragen dingen problemen punten zaken redenen",
  digits: "nul een één twee drie vier vijf zes zeven acht negen dubbel",
  numbers:
    "tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig " +
    "tachtig negentig honderd duizend",
  tens: "honderd duizend",
  months: "januari februari maart april mei juni juli augustus september oktober november december",
  at: "apenstaartje at",
  dot: "punt",
  lives: "ik woon in,ik woon op,ik woon aan,mijn adres is,het adres is",
  street: "\\p{L}*(straat|weg|laan|plein|gracht|kade|singel|dreef|hof|steeg)(?!\\p{L})",
  inTown: "in",
  phoneDigits: 10,
  postcode: 6,
  kinds: {
    phone: "telefoon|mobiele|mobiel|terugbellen|mijn nummer",
    card: "kaartnummer|creditcard|iban",
    postcode: "postcode",
    code: "(bestel|klant|order|contract|rekening|factuur|boekings|referentie|polis|serie|dossier|reserverings)_?(nummer|code)|\\b(code|kenteken|bsn|nummer)\\b",
    email: "e-?mail|\\bmail",
    address: "\\b(bezorg)?adres\\b|waar woont|bezorgen",
    name: "spellen",
    birthday: "geboorte|geboren",
    list: "bestellen|ingrediënten|klachten|symptomen|artikelen|allergieën",
  },
};
