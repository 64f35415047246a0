import type { CompletenessWords } from "./completeness-words.ts";

export const SPANISH: CompletenessWords = {
  dangling:
    "y e o u pero porque que si cuando con a de del para por en el la los las lo un una unos unas mi mis tu su sus " +
    "nuestro nuestra son era eh em este pues entonces al sin como sobre entre hacia hasta desde durante contra según " +
    "ante tras ni sino aunque mientras donde cuyo quien cada algún ningún cualquier muy tan ciento es está están estoy " +
    "he ha han hay se me te les nos",
  auxiliaries: "tengo tiene puede quiere necesita dice parece debe voy va fue estaba sea",
  pronouns: "yo él ella eso esto ya no sí que lo qué como así ello",
  opens:
    "(?:y|pero|porque|que|si|cuando|como|aunque|mientras|donde)(?: (?:yo|él|ella|nosotros|ustedes|usted|ellos|ellas|ahora|entonces|luego|me|se|le|lo|no|de repente))+|de repente|(?:cerca|a causa|después|antes|dentro|fuera|además|alrededor|a partir|una especie|en vez|acerca) de|ahora no",
  fillers: "a ver|o sea|quizás|quizá|tal vez|es que|por ejemplo|es decir|digamos|la verdad",
  whole:
    "(?:así|eso|sí|no|que|como|lo|esto|ya|qué|cómo) (?:es|está|están|he|ha|hay)|(?:no|sí|ya|que|lo) (?:tengo|tiene|puede|quiere|sea|va)|a qué|para qué|con qué|(?:por|creo) que (?:sí|no)|ahí está|ya está|aquí está|(?<=\\S{3,} )(?<!(?:sí|pues|pero|bueno|no|yo) )(?:creo|pienso)|(?:lo|todo lo|es lo) que (?:quiero|necesito|busco|tengo|quería)",
  leads:
    "prefiero,preferiría,es que,lo que pasa,soy,mi nombre es,me llamo,le llamo,quiero,quería,quisiera,me gustaría,necesito,tengo,puede,podría,me puede,me podría,querría,mi nombre,la cosa es,creo,pienso," +
    "busco,quería saber,estoy,hay",
  pauses:
    "deme un segundo,un segundito,ahora lo miro,un momento,un segundo,un momentito,espere,espera,déjeme,a ver,voy a ver,lo miro,deme un momento,vamos a ver",
  assents: "sí si claro vale por supuesto okay ok desde luego bueno",
  others:
    "no gracias favor adiós eso es todo correcto exacto perfecto muchas bien muy hasta luego de acuerdo",
  greetings: "hola buenos buenas días tardes noches perdone perdón disculpe oiga mire ah oh",
  conjunctions: "y e o u",
  announced: "preguntas cosas problemas dudas puntos motivos",
  digits: "cero uno un una dos tres cuatro cinco seis siete ocho nueve",
  numbers:
    "diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés " +
    "veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta " +
    "ochenta noventa cien ciento doscientos mil",
  tens: "treinta cuarenta cincuenta sesenta setenta ochenta noventa ciento doscientos mil",
  months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  at: "arroba",
  dot: "punto",
  lives: "vivo en,mi dirección es,la dirección es,mi domicilio es",
  street: "\\b(calle|avenida|plaza|paseo|camino|carretera|ronda|travesía|c)\\b",
  inTown: "en",
  phoneDigits: 9,
  postcode: 5,
  kinds: {
    phone: "tel[eé]fono|m[oó]vil|celular|llamarle|mi número(?! de)",
    card: "tarjeta|iban",
    postcode: "c[oó]digo postal",
    code: "(n[uú]mero|c[oó]digo)[ _](de )?(pedido|cliente|cuenta|contrato|reserva|factura|p[oó]liza|seguimiento|expediente|referencia)|\\b(c[oó]digo|dni|nif|referencia|n[uú]mero|matr[ií]cula)\\b",
    email: "e-?mail|correo",
    address: "direcci[oó]n|domicilio|vive",
    name: "deletre",
    birthday: "nacimiento|nació",
    list: "pedir|desea tomar",
    items: "ingredientes|síntomas|artículos|alergias",
  },
};
