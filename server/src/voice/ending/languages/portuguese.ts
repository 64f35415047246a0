import type { EndingWords } from "./ending-words.ts";

export const PORTUGUESE: EndingWords = {
  dangling:
    "e ou mas porque que se quando com a de do da dos das para por em no na nos nas o os as um uma meu minha seu sua é são era hum eh " +
    "então ao à pelo pela como sem",
  leads:
    "quero,queria,eu queria,eu quero,gostava,gostaria,eu gostaria,preciso,tenho,pode,poderia,o meu nome,acho,penso,procuro," +
    "queria saber,estou,há",
  pauses:
    "um momento,um instante,só um momento,um segundo,espere,deixe-me,vou ver,vamos ver,só um instante,aguarde",
  assents: "sim claro com certeza ok okay está bem pois naturalmente",
  others:
    "não obrigado obrigada por favor adeus é tudo isso exato exatamente perfeito correto muito certo tchau",
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
    list: "pedir|ingredientes|sintomas|artigos|alergias",
  },
};
