/** The voices available to a workspace's agents. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import { isKeyVendor, VENDORS, VOICE_VENDORS } from "@parley/vendors/catalogue";
import type { AccountVoices } from "./account-voices.ts";
import { servesSpeech, type VendorAccounts } from "../provider-access.ts";

export const VoiceRecord = object(
  {
    id: Type.String({ description: "Use it as the agent's `voice.voice`." }),
    provider: oneOf(VOICE_VENDORS, { description: "Use it as the agent's `voice.provider`." }),
    name: Type.String(),
    description: nullable(Type.String()),
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
  accounts: VendorAccounts,
  ofAccounts: AccountVoices,
): Promise<{ voices: VoiceRecord[]; problems: VoiceProblem[] }> {
  const usable = VOICE_VENDORS.filter((id) => servesSpeech(id, accounts));
  const lists = await Promise.all(
    usable.map(async (provider) => {
      const account = isKeyVendor(provider) ? accounts[provider] : null;
      const { voices: listed = [], problem = null } =
        (account ? await ofAccounts.list(provider, account) : null) ?? {};
      const voices = listed.length > 0 ? listed : VENDORS[provider].voice.voices;
      return {
        voices: voices.map(({ id, name, description }) => ({ id, provider, name, description })),
        problems: problem === null ? [] : [{ provider, message: problem }],
      };
    }),
  );
  return {
    voices: lists.flatMap(({ voices }) => voices),
    problems: lists.flatMap(({ problems }) => problems),
  };
}
