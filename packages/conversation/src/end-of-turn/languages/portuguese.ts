import type { CompletenessWords } from "./completeness-words.ts";

export const PORTUGUESE: CompletenessWords = {
  dangling:
    "e ou mas porque que se quando com a de do da dos das para por em no na nos nas o os as um uma uns umas meu minha " +
    "meus minhas seu sua seus nosso nossa são era hum eh então ao aos à às pelo pela pelos pelas num numa como sem entre " +
    "até desde durante contra sobre segundo nem onde cujo quem cada algum alguma qualquer muito tão doutor senhor ora " +
    "tipo embora enquanto é está estão",
  auxiliaries: "tenho tem pode quer precisa diz parece deve vou vai foi estava fica seja",
  pronouns: "eu ele ela isso isto já não sim que assim nós eles",
  opens:
    "(?:e|mas|porque|que|se|quando|como|onde|enquanto|embora)(?: (?:eu|ele|ela|nós|eles|vocês|você|agora|depois|então|me|não|de repente))+|de repente|(?:por causa|antes|depois|dentro|fora|perto|além|a partir|em vez|acerca|uma espécie) de|até (?:ao|à|às)",
  fillers: "quer dizer|talvez|portanto|por exemplo|ou seja|digamos|na verdade|é que|se calhar|basicamente",
  whole:
    "(?:pois|isso|assim|que|como|sim|não|já|lá|cá|tudo) (?:é|está|estão|são|era)|(?:não|sim|já|que|isso) (?:tenho|tem|pode|quer|vai|foi|seja)|(?:acho|creio|penso) que (?:sim|não)|para quê|(?:porque|e|mas) não|e agora|muito muito|(?:obrigad[oa]|gosto|custa|importa|agradeço) muito|como está|(?<=\\S{3,} )(?<!(?:sim|mas|então|não|eu|bom) )(?:acho|penso)(?: eu)?|o que (?:quero|preciso|procuro|tenho|queria)",
  leads:
    "prefiro,preferia,é que,chamo-me,fala,sou,ligo,estou a ligar,estou a tentar,comprei,quero,queria,eu queria,eu quero,gostava,gostaria,eu gostaria,preciso,tenho,pode,poderia,o meu nome,acho,penso,procuro," +
    "queria saber,estou,há",
  pauses:
    "dê-me um momento,um segundinho,espere aí,um momento,um instante,só um momento,um segundo,espere,deixe-me,vou ver,vamos ver,só um instante,aguarde",
  assents: "sim claro com certeza ok okay está bem pois naturalmente",
  others:
    "não obrigado obrigada por favor adeus é tudo isso exato exatamente perfeito correto muito certo tchau",
  greetings: "olá bom boa dia tarde noite desculpe olhe oiça ah oh está estou",
  conjunctions: "e ou",
  announced: "perguntas coisas problemas dúvidas pedidos pontos questões",
  digits: "zero um uma dois duas três quatro cinco seis meia sete oito nove",
  numbers:
    "dez onze doze treze catorze quatorze quinze dezasseis dezesseis dezassete dezessete dezoito dezanove dezenove vinte trinta quarenta " +
    "cinquenta sessenta setenta oitenta noventa cem cento duzentos trezentos mil",
  tens: "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cento duzentos mil",
  months: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  at: "arroba",
  dot: "ponto",
  lives: "moro na,moro no,moro em,vivo na,vivo em,a minha morada é,o meu endereço é,a morada é",
  street: "\\b(rua|avenida|praça|travessa|largo|estrada|alameda|beco)\\b",
  inTown: "em",
  phoneDigits: 9,
  postcode: 7,
  kinds: {
    phone: "telefone|telem[oó]vel|celular|ligar-lhe|meu número(?! d)",
    card: "cartão|iban",
    postcode: "c[oó]digo postal|\\bcep\\b",
    code: "(n[uú]mero|c[oó]digo)[ _](de |da |do )?(encomenda|cliente|conta|contrato|reserva|fatura|ap[oó]lice|pedido|processo)|\\b(c[oó]digo|nif|refer[eê]ncia|n[uú]mero|matr[ií]cula)\\b",
    email: "e-?mail|correio eletr[oó]nico",
    address: "morada|endereço|onde mora",
    name: "soletr",
    birthday: "nascimento|nasceu",
    list: "pedir",
    items: "ingredientes|sintomas|artigos|alergias|queixas",
  },
};
