/** Which side of a call a criterion is about, since what the agent did shows only in the agent's own words. */
import { firstPassive, isSubjectOf, wordsOf } from "./passive.ts";

const AGENT = /^(?:agent\p{L}*|assist[ae]nt\p{L}*|bot|voicebot)(?:'s)?$/u;
const CALLER = /^(?:caller|customer|client|guest|patient|user|anrufer|kund)\p{L}*(?:'s)?$/u;
/** The "by" of "was named by the caller". */
const BY = new Set("by von vom durch par por pelo pela da dal dalla door av".split(" "));
/** How many words may come between "by" and whoever did it, or between an owner and what happens to it. */
const NEAR = 3;

/**
 * Whether only the agent's words can decide the criterion. Its text says so if it names the agent (by `agentName` too)
 * first, or if it is passive ("The caller was told the price.") and doesn't name the caller as who did it. Otherwise
 * the model decides in `about`. If it doesn't, the answer is yes unless the text names the caller first: a model's
 * silence is no reason to believe the caller's words about the agent.
 */
export function needsAgentsWords(criterion: string, agentName: string, about: unknown): boolean {
  const words = wordsOf(criterion);
  const caller = words.findIndex((word) => CALLER.test(word));
  const agent = firstAgent(words, agentName);
  if (agent !== -1 && (caller === -1 || agent < caller)) return true;
  const passive = firstPassive(words);
  if (passive !== -1) {
    if (isDoneByCaller(words, passive)) return about === "agent";
    if (caller === -1 || caller > passive) return true;
    if (isSubjectOf(words, caller, passive)) return true;
    if (words[caller]?.endsWith("'s") && passive - caller <= NEAR + 1) return true; // "the caller's order was found"
  }
  if (caller !== -1) return about === "agent";
  return about !== "caller";
}

function isDoneByCaller(words: readonly string[], passive: number): boolean {
  return words.some(
    (word, at) =>
      at > passive && BY.has(word) && words.slice(at + 1, at + 1 + NEAR).some((each) => CALLER.test(each)),
  );
}

/** The place of the agent's first name among the words; -1 for nowhere. */
function firstAgent(words: readonly string[], agentName: string): number {
  const named = agentName.trim().length > 2 ? wordsOf(agentName) : []; // as a whole: its first word alone may be any word
  return words.findIndex(
    (word, at) =>
      AGENT.test(word) || (named.length > 0 && named.every((part, index) => isName(words[at + index], part))),
  );
}

function isName(word: string | undefined, part: string): boolean {
  return word === part || word === `${part}'s`;
}
