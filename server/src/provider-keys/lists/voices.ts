/** The voices available to a workspace's agents. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import { isKeyVendor, VENDORS, VOICE_VENDORS, type VoiceVendorId } from "@parley/vendors/catalogue";
import { findModel } from "@parley/vendors/facts/find-model";
import { factsOf } from "@parley/vendors/facts/vendor-facts";
import { languageOfVoice } from "@parley/vendors/facts/vendor-language";
import type { VendorVoice } from "@parley/vendors/terms/vendor";
import { isAtVendor } from "@parley/vendors/vendor-account";
import type { AccountVoices } from "./account-voices.ts";
import { FIGURES, figuresOf, type FigureSources } from "./figures.ts";
import { servesSpeech } from "../provider-access.ts";

export const VoiceRecord = object(
  {
    id: Type.String({ description: "Use it as the agent's `voice.voice`." }),
    provider: oneOf(VOICE_VENDORS, { description: "Use it as the agent's `voice.provider`." }),
    name: Type.String(),
    description: nullable(Type.String()),
    languages: nullable(Type.Array(Type.String()), {
      description: "With the provider's default model. Null: not known, or any.",
    }),
    ...FIGURES,
  },
  { title: "Voice" },
);
export type VoiceRecord = Static<typeof VoiceRecord>;

/** A vendor that couldn't be asked for all of its account's voices. */
export const VoiceProblem = object({ provider: oneOf(VOICE_VENDORS), message: Type.String() });
export type VoiceProblem = Static<typeof VoiceProblem>;

/**
 * Voices of usable vendors: those of the account if the vendor lists them, else those that everyone has. Compatible
 * servers are left out, because they don't say which voices they have.
 */
export async function listVoices(
  ofAccounts: AccountVoices,
  sources: FigureSources,
): Promise<{ voices: VoiceRecord[]; problems: VoiceProblem[] }> {
  const { accounts } = sources;
  const usable = VOICE_VENDORS.filter((id) => servesSpeech(id, accounts));
  const lists = await Promise.all(
    usable.map(async (provider) => {
      const account = isKeyVendor(provider) ? accounts[provider] : null;
      const { voices: listed = [], problem = null } =
        (account ? await ofAccounts.list(provider, account) : null) ?? {};
      const voices = listed.length > 0 ? listed : VENDORS[provider].voice.voices;
      const { model = null } = VENDORS[provider].voice.settings as { model?: string | null };
      const isOwn = !account || (isKeyVendor(provider) && isAtVendor(provider, account.baseUrl));
      const figures = figuresOf("voice", { provider, model, isAtVendor: isOwn }, sources);
      return {
        voices: voices.map(({ id, name, description, languages }: VendorVoice) => ({
          id,
          provider,
          name,
          description,
          languages: languages ? [...languages] : isOwn ? languagesOf(provider, id, model) : null,
          ...figures,
        })),
        problems: problem === null ? [] : [{ provider, message: problem }],
      };
    }),
  );
  return {
    voices: lists.flatMap(({ voices }) => voices),
    problems: lists.flatMap(({ problems }) => problems),
  };
}

/** Those of the one that the voice's name tells, else its model's. */
function languagesOf(provider: VoiceVendorId, voice: string, model: string | null): string[] | null {
  const spoken = languageOfVoice(provider, voice);
  if (spoken !== null) return [spoken];
  const facts = factsOf(provider);
  const known = facts && model !== null ? findModel(facts, "voice", model)?.languages : undefined;
  return known ? [...known] : null;
}
