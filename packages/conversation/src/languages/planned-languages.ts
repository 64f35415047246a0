/** The languages of a call, as planned. */
import type { CallPlan } from "../call-plan.ts";
import { phrasesFor, type Phrases } from "../words/phrases.ts";
import { startFollowing, type Following } from "./follow-language.ts";

/** Null for an agent with one language, and for one that detects any. */
export function followingOf({
  language,
  languages,
}: Pick<CallPlan, "language" | "languages">): Following | null {
  return languages
    ? startFollowing(
        language,
        languages.others.map((each) => each.language),
      )
    : null;
}

/** What is spoken until a language is detected. */
export function firstLanguage({ language, languages }: Pick<CallPlan, "language" | "languages">): string {
  return language === "auto" ? (languages?.others[0]?.language ?? "en") : language;
}

/** The language of what is said, where `language` is the call's so far. */
export function languageSpoken(plan: Pick<CallPlan, "language" | "languages">, language: string): string {
  return language === "auto" ? firstLanguage(plan) : language;
}

/**
 * The sentences of one call. The agent's own are in `textsLanguage`, so other languages get the engine's; with `auto`,
 * the agent's serve all.
 */
export function phrasesIn(
  language: string,
  {
    textsLanguage,
    settings,
    callId,
  }: { textsLanguage: string; settings: CallPlan["engine"]; callId: string },
): Phrases {
  const isOwn = textsLanguage === "auto" || textsLanguage === language;
  return phrasesFor(language, isOwn ? settings : {}, callId);
}

/** Whether it is a BCP 47 tag other than that of an unknown language. */
export function isLanguage(tag: string): boolean {
  return /^(?!und$)[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/iu.test(tag);
}
