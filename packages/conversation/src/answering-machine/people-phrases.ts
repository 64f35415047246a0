/**
 * What people say who took a call for somebody else, in the words of voicemail greetings: that she can't come to the
 * phone, and whether the caller wants to leave a message. Patterns are for words without accents, apostrophes and
 * punctuation.
 */

/** Questions to the caller. "If you would like to leave a message" isn't one. */
const OFFERS: readonly RegExp[] = [
  /(?<! if) (?:do|dont|would|wouldnt|could|can|will|wanna|want) you (?:just |maybe |rather )?(?:(?:want|wish|like|care|prefer)(?: me)? to )?leave (?:him |her |them |us |me )?(?:a|your) (?:\p{L}+ )?(?:message|name|number|voicemail)(?= )/gu,
  / (?:can|could|may|shall|should) i (?:please |maybe )?(?:take|get|have|ask|pass|tell|give)(?= )/gu,
  // "Möchten Sie eine Nachricht hinterlassen, sprechen Sie …" is a condition.
  / (?:mochten|wollen|wollten|konnen|willst|magst|mochtest) (?:sie|du|ihr) (?:\p{L}+ ){0,3}nachricht hinterlassen(?! (?:so |dann |bitte )*(?:sprechen|sprich|sprecht|drucken|warten) )(?= )/gu,
  / (?:kann|darf|soll|konnte|sollte) ich (?:\p{L}+ ){0,3}(?:ausrichten|ubernehmen|weitergeben|notieren)(?= )/gu,
  /(?<! si) (?:voulez vous|souhaitez vous|desirez vous|veux tu|vous voulez|tu veux) (?:lui |nous |me )?laisser (?:un|votre|ton) message(?= )/gu,
  /(?<! si) (?:quiere|quieres|quisiera|desea|deseas|le gustaria|te gustaria) (?:dejar|dejarle|dejarme|dejarnos) (?:un|algun|su|tu) (?:mensaje|recado)(?= )/gu,
  /(?<! se) (?:vuole|vuoi|desidera|desideri|vorrebbe) (?:lasciare|lasciargli|lasciarle|lasciarmi) un messaggio(?= )/gu,
  /(?<! se) (?:quer|queres|deseja|gostaria de|queria) deixar (?:(?:um|uma|o|a|algum|alguma|seu|sua) ){1,2}(?:recado|mensagem)(?= )/gu,
  / (?:wilt u|wil je|wilde u|kan ik|zal ik) (?:\p{L}+ ){0,3}(?:bericht|boodschap) (?:achterlaten|doorgeven|aannemen|inspreken)(?= )/gu,
];

/** Somebody can't be reached. The group is who. */
const ABSENCES: readonly RegExp[] = [
  / (\p{L}+) (?:is |are )?(?:just |currently |really |still )*(?:cant|cannot|not able to|unable to) (?:(?:come|get) to the phone|(?:take|answer) your call)(?= )/gu,
  / (er|sie|frau|herr|chef|chefin) (?:\p{L}+ )?(?:ist|kann) (?:\p{L}+ ){0,3}(?:nicht erreichbar|nicht ans telefon|anruf nicht entgegennehmen)(?= )/gu,
  / (il|elle|monsieur|madame) (?:\p{L}+ )?(?:n est pas disponible pour le moment|ne peut pas (?:vous )?repondre)(?= )/gu,
  / (el|ella|senor|senora) (?:\p{L}+ )?no (?:se encuentra disponible|puede atender)(?= )/gu,
  / (hij|zij|ze|mevrouw|meneer) (?:\p{L}+ )?(?:is|kan) (?:\p{L}+ ){0,3}(?:niet bereikbaar|de telefoon niet opnemen)(?= )/gu,
];
/** Somebody else, of whom a machine would say the name. */
const OTHERS = new Set("he she they hes shes theyre er sie il elle el ella hij zij ze".split(" "));
/** What comes before when a machine says it of its owner, or a carrier of its customer. */
const OWNERS = new Set(
  "i we im were am and but or so sorry unfortunately currently just that who which you calling called dialed reach person subscriber customer user".split(
    " ",
  ),
);

/** The words without what people say, from words between spaces. */
export interface WithoutPeople {
  readonly words: string;
  /** Whoever offers to take a message is there. */
  readonly isOffer: boolean;
  /** Somebody is named who can't be reached, as people and machines say. */
  readonly isNamed: boolean;
}

export function withoutPeople(words: string): WithoutPeople {
  let rest = words;
  for (const offer of OFFERS) rest = rest.replace(offer, " ");
  const isOffer = rest !== words;
  let isNamed = false;
  for (const absence of ABSENCES) {
    rest = rest.replace(absence, (all, who: string) => {
      if (OWNERS.has(who)) return all;
      isNamed ||= !OTHERS.has(who);
      return " ";
    });
  }
  return { words: rest, isOffer, isNamed };
}
