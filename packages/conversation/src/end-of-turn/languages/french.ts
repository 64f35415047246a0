import type { CompletenessWords } from "./completeness-words.ts";

export const FRENCH: CompletenessWords = {
  dangling:
    "et ou mais donc car parce que qu' qui si quand lorsque puisque avec à de du des pour dans sur sous en le la les l' " +
    "d' un une mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces quel quelle quels " +
    "quelles chaque quelques plusieurs euh heu hum ben bah alors puis chez au aux par sans comme entre vers depuis " +
    "jusqu' jusqu'à jusqu'au pendant avant contre selon malgré sauf c'est j'ai je j' tu il ils on qu'il qu'elle qu'on " +
    "qu'ils s'il soit ni ne n' très assez environ monsieur lequel laquelle dont où y",
  auxiliaries:
    "est sont était étaient a ont avait peut veut doit va fait dit serait suis peux dois vais aurait semble",
  pronouns: "je j' tu il elle on nous vous ils elles ça cela ce que comme",
  opens:
    "(?:et|mais|donc|car|que|quand|si|comme|lorsque|puisque|où|dont)(?: (?:je|j'|tu|il|elle|on|nous|vous|ils|elles|ça|maintenant|ensuite|soudain|là))+|(?:quand|et|mais) tout à coup|(?:à cause|afin|autour|près|loin|à partir|en dehors|une sorte|au lieu|besoin|envie) de|tout à coup",
  fillers: "en fait|peut être|enfin|disons|voyons|par exemple|c'est à dire|je veux dire|du coup|en gros",
  whole:
    "d'où|et où|n'importe où|(?:vas|allez|va|on) y|jusqu'où|comme ça|il y a|ça va|on y va|moi aussi|c'est ce que c'est|allez-y|(?<=\\S{3,} )(?<!(?:oui|et|mais|alors|bon|non) )je (?:pense|crois)|(?:ce que|tout ce que) (?:je (?:veux|voudrais|cherche)|j'ai)|(?:oui|non|alors|bien|juste|plaît) \\p{L}+ez (?:le|la|les)",
  leads:
    "je préférerais,je préfère,je dois,il me faut,j'essaie,ça dit,c'est pour,je vous appelle,je voudrais,je veux,j'aimerais,je souhaite,je souhaiterais,j'ai,j'ai besoin,je cherche,est-ce que,pouvez-vous,pourriez-vous," +
    "je voulais,je voulais savoir,mon nom,en fait,je pense,je crois,il y a,je suis",
  pauses:
    "donnez-moi,une petite seconde,laissez-moi voir,alors attendez,attendez,un moment,un instant,une seconde,une minute,je regarde,je vérifie,laissez-moi,je vais voir,voyons,ne quittez pas",
  assents: "oui ouais bien sûr d'accord ok okay certainement volontiers évidemment",
  others: "non merci s'il vous plaît au revoir c'est ça tout exact exactement parfait voilà très",
  greetings: "bonjour bonsoir allô allo salut pardon excusez moi ah oh madame monsieur",
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
    list: "commander",
    items: "ingrédients|symptômes|articles|garnitures|allergies",
  },
};
