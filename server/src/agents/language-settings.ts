/** The languages that an agent speaks besides its own (docs/engine.md#languages). */
import { Type, type Static } from "typebox";
import type { LanguageRow } from "../platform/db/column-types.ts";
import type { FieldProblem } from "@parley/base/errors";
import type { EngineTemplates } from "@parley/templates/template-texts";
import { object, text } from "@parley/base/schema-builders";
import { completeVoice, VoiceSettings } from "./provider-settings.ts";

const MOST_LANGUAGES = 5;

export const LanguageTag = {
  format: "bcp47",
  minLength: 2,
  maxLength: 35,
};

const LanguageSettings = object(
  {
    language: text({ ...LanguageTag, description: "BCP 47 tag, such as `es` or `pt-BR`." }),
    voice: Type.Optional(
      Type.Unsafe<Static<typeof VoiceSettings>>({
        ...VoiceSettings,
        description: "Default: the agent's voice.",
      }),
    ),
    first_message: Type.Optional(
      text({
        maxLength: 100_000,
        description:
          "For calls that start in this language, a Liquid template. Default: the agent's first message.",
      }),
    ),
  },
  { title: "LanguageSettings" },
);

export const Languages = Type.Array(LanguageSettings, {
  maxItems: MOST_LANGUAGES,
  default: [],
  description:
    "Further languages. The agent follows the caller into them, after three words or when asked. With `language` `auto`, those that are detected.",
});

export function completeLanguages(input: Static<typeof Languages> = []): LanguageRow[] {
  return input.map(({ language, voice, first_message: message }) => ({
    language: canonicalLanguage(language) ?? language,
    ...(voice && { voice: completeVoice(voice) }),
    ...(message && { first_message: message }),
  }));
}

/** The first messages, by their paths in the API. */
export function languageTemplates(languages: readonly LanguageRow[]): EngineTemplates {
  return Object.fromEntries(
    languages.flatMap(({ first_message: message }, at) =>
      message === undefined ? [] : [[`languages.${at}.first_message`, message]],
    ),
  );
}

/** Finds repeated and invalid languages, given an agent's own. */
export function languageProblems(languages: readonly LanguageRow[], own: string): FieldProblem[] {
  return languages.flatMap(({ language }, at): FieldProblem[] => {
    const path = `languages.${at}.language`;
    if (canonicalLanguage(language) === null)
      return [{ path, message: "must be a BCP 47 tag such as es or pt-BR" }];
    if (language === canonicalLanguage(own)) return [{ path, message: "is the agent's language already" }];
    const first = languages.findIndex((each) => each.language === language);
    return first < at ? [{ path, message: "is in the list twice" }] : [];
  });
}

/** In the canonical form of BCP 47 (`EN-us` becomes `en-US`); null if it isn't a language tag. */
export function canonicalLanguage(tag: string): string | null {
  if (tag.toLowerCase() === "auto") return null;
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
