import type { CompletenessWords } from "./completeness-words.ts";

export const DUTCH: CompletenessWords = {
  dangling:
    "en of maar omdat dat als met te van voor in op aan de het een mijn jouw uw zijn haar ons onze hun eh uhm uh dus dan " +
    "bij om door tot naar want over ook onder tussen zonder tegen tijdens sinds per via vanaf rond langs na toen zodra " +
    "terwijl hoewel tenzij zodat doordat voordat nadat noch hetzij elke iedere elk half heel erg zo'n ongeveer minstens " +
    "hoogstens meneer mevrouw dokter welke die",
  auxiliaries:
    "is zijn was waren heeft heb had hadden wordt werd zou wil moet kan mag zal ben staat zegt doet gaat lijkt",
  pronouns: "ik het dat u hij zij ze we wij je wat er zo",
  opens:
    "(?:en|maar|omdat|dat|als|of|want|toen|zodra|terwijl|hoewel|zodat|wat|waar|hoe)(?: (?:ik|hij|zij|ze|het|we|wij|u|je|er|nu|dan|opeens|plotseling|ineens|mij|me|zich))+|vanwege (?:de|het|een)|in plaats van",
  fillers:
    "eigenlijk|misschien|nou|zeg maar|tja|bijvoorbeeld|dat wil zeggen|ik bedoel|laten we zeggen|in principe",
  whole:
    "(?:bel|belt|bellen)(?: \\S+){0,8} (?:op|terug)|(?:neem|neemt|nemen)(?: \\S+){0,8} (?:mee|op|aan)|(?:kom|komt|komen)(?: \\S+){0,8} (?:langs|aan|mee)|(?:ga|gaat|gaan|staat)(?: \\S+){0,8} (?:aan|uit|open|dicht|mee)|(?:zet|zetten|doe|doet)(?: \\S+){0,8} (?:aan|uit)|(?:geef|geeft|stuur|stuurt)(?: \\S+){0,8} (?:door)|(?:sluit|meld|meldt)(?: \\S+){0,8} (?:af|aan)|(?:los|lost|schrijf|schrijft|haal|haalt|zeg|zegt|hou|houdt)(?: \\S+){0,8} (?:op)|(?:vul|vult|log|logt|stap|stapt)(?: \\S+){0,8} (?:in|uit)|(?:breng|brengt)(?: \\S+){0,8} (?:mee|langs)|(?:valt)(?: \\S+){0,8} (?:uit|weg)|(?:dat|of|omdat|als|wat|hoe|waar|wie|toen|tot|waarom|wanneer|die|zodat)(?: \\S+){1,12} (?:is|zijn|was|waren|heeft|heb|had|wordt|werd|wil|moet|kan|mag|zal|ben|staat|zegt|doet|gaat)|(?:\\p{L}*ge\\p{L}+(?:t|d|en)|ver\\p{L}+(?:t|d|en)|be\\p{L}+(?:t|d|en)) (?:is|zijn|was|heeft|heb|had|wordt|werd|ben)|(?:vragen|weten|zeggen|doen|ik|we|u) (?:dat|die|het)|is (?:dat|het)|klopt dat|tot dan|wat dan(?: ook)?|nou en|waar (?:heen|naartoe)|ik ook|(?:mij|me|u) ook|(?:dat|het|die|u|je|we|dan) maar|wat ik (?:wil|zoek|heb)",
  leads:
    "hier is,dat is,het is,ik spreek met,u spreekt met,er staat,ik heb liever,het liefst,ik probeer,ik bel,ik wil,ik wil graag,ik zou,ik zou graag,ik heb,ik wilde,ik wilde vragen,kunt u,kan u,mijn naam,ik denk,ik zoek,ik had graag," +
    "ik ben,er is,ik moet",
  pauses:
    "een seconde,moment,geef me even,ik moet even,momentje,een moment,een momentje,ogenblik,ogenblikje,een ogenblik,wacht,even kijken,even wachten,ik kijk even,ik zoek het even,seconde,laat me",
  assents: "ja jawel graag natuurlijk zeker oké ok okay goed tuurlijk",
  others:
    "nee dank u je wel alstublieft bedankt dag tot ziens dat was alles klopt precies prima juist perfect",
  greetings: "hallo hoi goedemorgen goedemiddag goedenavond goeiedag sorry pardon luister ah oh met",
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
    code: "(bestel|klant|order|contract|rekening|factuur|boekings|referentie|polis|serie|dossier|reserverings)_?(nummer|code)|\\p{L}*nummer(?!\\p{L})|\\b(code|kenteken|bsn)\\b",
    email: "e-?mail|\\bmail",
    address: "\\b(bezorg)?adres\\b|waar woont|bezorgen",
    name: "spellen",
    birthday: "geboorte|geboren",
    list: "bestellen",
    items: "ingrediënten|klachten|symptomen|artikelen|allergieën",
  },
};
