/** The voices that agents of a workspace can speak with. */
import { Type, type Static } from "typebox";
import { nullable, object, oneOf } from "../schema-builders.ts";
import { VENDORS, VOICE_VENDORS } from "../vendors/catalogue.ts";
import { servesSpeech, type VendorAccounts } from "./provider-access.ts";

export const VoiceRecord = object(
  {
    id: Type.String({ description: "What `voice.voice` of an agent is set to." }),
    provider: oneOf(VOICE_VENDORS, { description: "What `voice.provider` of an agent is set to." }),
    name: Type.String(),
    description: nullable(Type.String()),
  },
  { title: "Voice" },
);
export type VoiceRecord = Static<typeof VoiceRecord>;

/** Those of vendors that can be used here. Servers that only speak a vendor's protocol don't say what they have. */
export function listVoices(accounts: VendorAccounts): VoiceRecord[] {
  return VOICE_VENDORS.filter((id) => servesSpeech(id, accounts)).flatMap((provider) =>
    VENDORS[provider].voice.voices.map(({ id, name, description }) => ({ id, provider, name, description })),
  );
}
