/** Chooses the language an agent starts a call in, and the others it may speak. */
import type { LanguageRow, VoiceSettingsRow } from "../platform/db/column-types.ts";
import { validationFailed } from "@parley/base/errors";
import type { EngineTemplates } from "@parley/templates/template-texts";
import { voiceAccesses, type VendorAccounts } from "../provider-keys/provider-access.ts";
import type { PlannedLanguages } from "@parley/conversation/call-plan";

interface Speaker {
  language: string;
  languages: readonly LanguageRow[];
  voice: VoiceSettingsRow;
}

interface Spoken {
  language: string;
  voice: VoiceSettingsRow;
  /** The path of the voice in the API. */
  field: string;
  /** The path of its first message; null for the agent's. */
  message: keyof EngineTemplates | null;
}

interface SpokenLanguages {
  first: Spoken;
  others: Spoken[];
  isNamed: boolean;
}

/**
 * `named`: the language that the call starts in; null for the agent's own. Throws VALIDATION_FAILED if the agent lacks
 * it.
 */
export function spokenLanguages(agent: Speaker, named: string | null): SpokenLanguages {
  const all = [
    { language: agent.language, voice: agent.voice, field: "voice", message: null },
    ...agent.languages.map((each, at): Spoken => ({
      language: each.language,
      voice: each.voice ?? agent.voice,
      field: each.voice ? `languages.${at}.voice` : "voice",
      message: each.first_message === undefined ? null : `languages.${at}.first_message`,
    })),
  ] as const;
  const first =
    named === null ? all[0] : all.find(({ language }) => language.toLowerCase() === named.toLowerCase());
  if (!first) {
    const names = all.map(({ language }) => language).join(", ");
    throw validationFailed({ path: "language", message: `must be one of the agent's languages: ${names}` });
  }
  const others = all.filter((each) => each !== first && each.language !== "auto");
  return { first, others, isNamed: named !== null };
}

/** For the plan; undefined for an agent that keeps to one language. Throws as `voiceAccess` does. */
export function plannedLanguages(
  { language: own, languages }: Pick<Speaker, "language" | "languages">,
  { others, isNamed }: SpokenLanguages,
  accounts: VendorAccounts,
  now: Date,
): PlannedLanguages | undefined {
  if (languages.length === 0) return undefined;
  return {
    own,
    isNamed,
    others: others.map(({ language, voice, field }) => ({
      language,
      voices: voiceAccesses(voice, accounts, now, language, field),
    })),
  };
}
