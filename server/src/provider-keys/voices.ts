/** The voices available to a workspace's agents. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf } from "../schema-builders.ts";
import { VENDORS, VOICE_VENDORS } from "../vendors/catalogue.ts";
import { servesSpeech, type VendorAccounts } from "./provider-access.ts";

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

/** Voices of usable vendors. Compatible servers are left out, because they don't say which voices they have. */
export function listVoices(accounts: VendorAccounts): VoiceRecord[] {
  return VOICE_VENDORS.filter((id) => servesSpeech(id, accounts)).flatMap((provider) =>
    VENDORS[provider].voice.voices.map(({ id, name, description }) => ({ id, provider, name, description })),
  );
}
