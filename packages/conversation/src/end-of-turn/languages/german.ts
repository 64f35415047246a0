import type { CompletenessWords } from "./completeness-words.ts";

export const GERMAN: CompletenessWords = {
  dangling:
    "und oder aber weil wenn dass ob mit zu von für aus in im am auf an bei der die das den dem des ein eine einen einem " +
    "einer eines mein meine meinen meinem meiner dein deine ihr ihre ihren ihrem unser unsere unseren unserem sein seine " +
    "seinen seinem äh ähm öhm hm also denn dann sowie bis zum zur vom um wegen über unter vor nach zwischen ohne gegen " +
    "durch seit während pro ab ins ans beim als wie damit bevor nachdem obwohl falls sobald solange sondern entweder " +
    "weder sowohl welche welcher welches halb sehr ziemlich herr circa ungefähr etwa mindestens höchstens jeweils " +
    "beziehungsweise sozusagen quasi naja",
  auxiliaries:
    "ist sind war waren wäre wird werde hat habe hatte hätte möchte würde will muss kann könnte soll sollte darf heißt " +
    "heiße lautet wurde bin steht",
  pronouns: "ich es das er sie wir man",
  opens:
    "(?:und|aber|weil|wenn|dass|ob|als|denn|sondern|damit|bevor|nachdem|obwohl|falls|sobald|wie|was|wo)(?: (?:ich|er|sie|es|wir|ihr|man|du|mir|mich|uns|sich|jetzt|dann|plötzlich|da|hier))+|(?:so|irgend)(?:was| etwas) wie|(?:zu|bei) (?:doktor|frau|herrn)",
  fillers:
    "eigentlich|vielleicht|irgendwie|jedenfalls|halt|zum beispiel|das heißt|sagen wir|ich meine|nämlich",
  whole:
    "(?:ruf|rufe|ruft|rufen)(?: \\S+){0,8} (?:an|zurück)|(?:melde|meldet|melden)(?: \\S+){0,8} (?:an|ab|um)|(?:komm|komme|kommt|kommen)(?: \\S+){0,8} (?:an|mit|vor)|(?:gehe|geht|gehen)(?: \\S+){0,8} (?:an|auf|aus|zu)|(?:mach|mache|macht|machen)(?: \\S+){0,8} (?:an|auf|aus|zu|mit)|(?:nimm|nehme|nimmt|nehmen)(?: \\S+){0,8} (?:an|auf|mit|ab)|(?:gib|gebe|gibt|geben)(?: \\S+){0,8} (?:ab|auf|ein)|(?:stelle|stellt|stellen|schalte|schaltet|schalten)(?: \\S+){0,8} (?:an|aus|ein|ab|um)|(?:fällt|fallen)(?: \\S+){0,8} (?:aus|ein|auf)|(?:höre|hört|hören)(?: \\S+){0,8} (?:auf|zu)|(?:ziehe|zieht|ziehen)(?: \\S+){0,8} (?:um|ein|aus)|(?:schließe|schließt|steige|steigt)(?: \\S+){0,8} (?:ab|auf|ein|aus|um)|(?:fange|fängt|fangen|schaue|schaut|sehe|sieht)(?: \\S+){0,8} (?:an)|(?:läuft|hole|holt|bricht)(?: \\S+){0,8} (?:ab)|(?:bringe|bringt|bringen)(?: \\S+){0,8} (?:mit)|(?:dass|ob|weil|wenn|als|was|wie|wo|wer|bis|falls|obwohl|damit|warum|wann|welche[rsnm]?)(?: \\S+){1,12} (?:ist|sind|war|waren|wäre|wird|hat|habe|hatte|hätte|möchte|will|muss|kann|soll|darf|heißt|bin|steht)|(?:\\p{L}*ge\\p{L}+(?:t|en)|\\p{L}{3,}iert|ver\\p{L}+(?:t|en)|be\\p{L}+(?:t|en)) (?:ist|sind|war|waren|hat|habe|haben|hatte|wird|wurde)|\\p{L}{3,}en (?:kann|muss|will|möchte|soll|darf|könnte|würde)|(?:alles|das|so) (?:ist|war) das|bis dann|na dann|seit wann|so sein|kann sein|mag sein|(?:ist|war) (?:das|es)|(?:nehme|will|möchte|meine|habe|kenne|weiß|brauche|mache|machen|nehmen) (?:ich |wir |sie )?(?:das|den|die|es)|was ich (?:möchte|brauche|will|habe)|alles was ich (?:möchte|brauche|will|habe)",
  leads:
    "ich hab,hier ist,das ist,es ist,das sind,ich hätte,am liebsten,ich brauche noch,da steht,ich möchte,ich möchte gern,ich möchte gerne,ich hätte gern,ich hätte gerne,ich würde gern,ich würde gerne,ich will," +
    "ich brauche,ich habe,ich wollte,ich wollte fragen,können sie,könnten sie,mein name,die sache ist,ich glaube,ich bin,es geht",
  pauses:
    "gleich,ich muss nachsehen,ich muss mal schauen,moment,einen moment,ein moment,kleinen moment,augenblick,einen augenblick,warten sie,sekunde,eine sekunde,lassen sie mich,ich schaue,ich sehe nach," +
    "mal sehen,ich muss kurz",
  assents: "ja jawohl gerne gern klar natürlich sicher okay ok selbstverständlich",
  others:
    "nein nee danke bitte tschüss genau richtig stimmt das war alles vielen dank super gut passt wiederhören auf",
  greetings:
    "hallo guten morgen tag abend moin entschuldigung entschuldigen sie verzeihung ach oh servus grüß gott",
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
    code: "(bestell|kunden|auftrags|vertrags|konto|rechnungs|buchungs|referenz|serien|versicherungs|mitglieds|ticket|vorgangs|ausweis)_?(nummer|nr|code)|\\p{L}*nummer(?!\\p{L})|\\b(code|kennzeichen|kennwort|pin)\\b",
    email: "e-?mail|\\bmail",
    address: "\\b(liefer)?(adresse|anschrift)\\b|wohnen sie|wohin|\\bstraße\\b",
    name: "buchstabier",
    birthday: "geburt|geboren",
    list: "bestellen",
    items: "symptome|zutaten|belag|artikel|beschwerden|allergien|namen aller",
  },
};
