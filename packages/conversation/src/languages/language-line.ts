/** What the model is told about the agent's languages, after its system prompt. */
import { offeredBuiltin, type BuiltinOffer } from "../builtins/builtin-registry.ts";
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
 * follows by itself. The built-in tool is only named where the call offers it: a tool of the agent's own may have its name.
 */
export function withLanguageLine(
  { systemPrompt: prompt, builtins }: { systemPrompt: string; builtins: BuiltinOffer },
  following: Following | null,
  hearsSound: boolean,
): string {
  if (!following) return prompt;
  const { languages, current } = following;
  const rule =
    current === null || hearsSound
      ? "Speak the one that the caller speaks."
      : `Speak ${languageName(current)} now, and no other.`;
  const line = `You can speak ${lists.format(languages.map(languageName))}. ${rule}`;
  const change = offeredBuiltin(builtins, changeLanguage.name);
  const request = change ? ` If the caller asks for another of them, call ${change} before you answer.` : "";
  return `${prompt}\n\n${line}${request}`;
}
