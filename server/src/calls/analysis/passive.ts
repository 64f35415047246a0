/** Finds passive verbs in a criterion: whoever is told, shown or promised something isn't who does it. */

/** Followed by a participle. */
const ENGLISH = new Set("is are was were be been being gets got isn't aren't wasn't weren't".split(" "));
/** Nearly always passive by themselves. */
const OTHERS = /^(?:wurden?|worden|werd|été|sido|stat[oaei]|blev|blivit)$/;
/** Ends its clause, so its subject comes somewhere before it. */
const LAST = "worden";
/** Auxiliaries that may also be main verbs or form the future, so a participle must follow. */
const AMBIGUOUS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:wird|werden|wordt)$/, /^(?:\p{L}*ge\p{L}+(?:t|en|d)|\p{L}+iert|(?:be|ver|er|ent|zer)\p{L}+[td])$/u],
  [/^(?:fue|fueron|foi|foram)$/, /(?:[aiu]d[oa]s?|dich[oa]s?|hech[oa]s?|dit[oa]s?|feit[oa]s?)$/],
];

const IRREGULAR = new Set(
  (
    "told given sent shown made put read taken kept heard led brought sold paid met taught left found held let spoken " +
    "done said understood bought built caught chosen cut dealt drawn driven fed forgiven forgotten hung hurt laid lent " +
    "quoted run seen set shut thrown thought written billed withdrawn rung begun broken"
  ).split(" "),
);
/** Words that look like participles but describe a state. */
const STATES = new Set(
  (
    "satisfied dissatisfied interested annoyed confused frustrated pleased worried disappointed excited surprised relieved " +
    "scared tired bored convinced concerned impressed delighted supposed married retired employed insured aged involved " +
    "used located based named unsatisfied uninterested irritated stressed embarrassed determined"
  ).split(" "),
);

/** Words that may come between a subject and its passive, or within it. */
const BETWEEN = new Set(
  (
    "must should will shall can could may might would has have had needs to not never also always then first again already " +
    "ever clearly just once twice both all even still soon later nicht auch immer zuerst dann hat muss soll sollte ist " +
    "a ont est è ha han hanno sono têm tem"
  ).split(" "),
);
/** In a question, the participle is among this many words after the auxiliary. */
const QUESTION = 5;

/** Words in lower case, with one kind of apostrophe. */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  );
}

/** Where the first passive begins among the words of a sentence; -1 for nowhere. */
export function firstPassive(words: readonly string[]): number {
  return words.findIndex((word, at) => {
    if (OTHERS.test(word)) return true;
    const rest = words.slice(at + 1);
    if (ENGLISH.has(word)) return isFollowedByParticiple(rest, at === 0);
    return AMBIGUOUS.some(
      ([auxiliary, participle]) => auxiliary.test(word) && rest.some((each) => participle.test(each)),
    );
  });
}

/** Whether only auxiliaries and adverbs come between a subject at `from` and a passive at `to`. */
export function isSubjectOf(words: readonly string[], from: number, to: number): boolean {
  return words[to] === LAST || words.slice(from + 1, to).every(isBetween);
}

function isFollowedByParticiple(rest: readonly string[], isQuestion: boolean): boolean {
  if (isQuestion) return rest.slice(0, QUESTION).some(isParticiple);
  const next = rest.find((word) => !isBetween(word) && !ENGLISH.has(word));
  return next !== undefined && isParticiple(next);
}

function isBetween(word: string): boolean {
  return BETWEEN.has(word) || /\p{L}{2}ly$/u.test(word);
}

function isParticiple(word: string): boolean {
  if (STATES.has(word)) return false;
  return IRREGULAR.has(word) || /(?:[^e]ed|agreed|guaranteed)$/.test(word);
}
