import type { EndingWords } from "./ending-words.ts";

export const SPANISH: EndingWords = {
  dangling:
    "y e o u pero porque que si cuando con a de del para por en el la los las un una mi mis tu su es son era eh em este pues " +
    "entonces al sin como sobre",
  leads:
    "quiero,quería,quisiera,me gustaría,necesito,tengo,puede,podría,me puede,me podría,querría,mi nombre,la cosa es,creo,pienso," +
    "busco,quería saber,estoy,hay",
  pauses:
    "un momento,un segundo,un momentito,espere,espera,déjeme,a ver,voy a ver,lo miro,deme un momento,vamos a ver",
  assents: "sí si claro vale por supuesto okay ok desde luego bueno",
  others:
    "no gracias favor adiós eso es todo correcto exacto perfecto muchas bien muy hasta luego de acuerdo",
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
    list: "pedir|ingredientes|síntomas|artículos|alergias|desea tomar",
  },
};
