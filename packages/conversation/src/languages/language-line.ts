/** What the model is told about the agent's languages, after its system prompt. */
import { changeLanguage } from "../builtins/change-language.ts";
import type { Following } from "./follow-language.ts";

const names = new Intl.DisplayNames("en", { type: "language", fallback: "code" });
const lists = new Intl.ListFormat("en", { type: "conjunction" });

/** In English, with the tag: `German (de)`. */
export function languageName(tag: string): string {
  return `${names.of(tag) ?? tag} (${tag})`;
}

/**
 * The prompt with the line about the language that the agent speaks now. `hearsSound`: the model hears the caller, and
 * follows by itself.
 */
export function withLanguageLine(prompt: string, following: Following | null, hearsSound: boolean): string {
  if (!following) return prompt;
  const { languages, current } = following;
  const rule =
    current === null || hearsSound
      ? "Speak the one that the caller speaks."
      : `Speak ${languageName(current)} now, and no other.`;
  const line =
    `You can speak ${lists.format(languages.map(languageName))}. ${rule} ` +
    `If the caller asks for another of them, call ${changeLanguage.name} before you answer.`;
  return `${prompt}\n\n${line}`;
}
