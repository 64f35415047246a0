/** `x-vendors` of the OpenAPI document: the available vendors by capability, and which of them take API keys. */
import {
  KEY_VENDORS,
  MODEL_VENDORS,
  SPEECH_VENDORS,
  TRANSCRIPTION_VENDORS,
  VENDORS,
  VOICE_VENDORS,
  type VendorId,
} from "@parley/vendors/catalogue";
import type { Kind } from "@parley/vendors/terms/settings";
import type { AccountTerms, Vendor } from "@parley/vendors/terms/vendor";

export function openApiVendors(): Record<string, unknown[]> {
  return {
    model: MODEL_VENDORS.map((id) => choice(id, "model")),
    transcription: TRANSCRIPTION_VENDORS.map((id) => choice(id, "transcription")),
    voice: VOICE_VENDORS.map((id) => choice(id, "voice")),
    speech: SPEECH_VENDORS.map((id) => ({
      ...choice(id, "speech"),
      voices: VENDORS[id].speech.voices.map(({ id: voice, name }) => ({ id: voice, name })),
    })),
    keys: KEY_VENDORS.map((id) => {
      const {
        url,
        regions,
        purpose,
        keyExample,
        environment,
        isKeyOptional = false,
      }: AccountTerms = VENDORS[id].account;
      const takesModel = environment.model !== undefined;
      return {
        id,
        name: VENDORS[id].name,
        purpose,
        base_url: url,
        regions: Object.keys(regions ?? {}),
        key_example: keyExample,
        is_key_optional: isKeyOptional,
        takes_model: takesModel,
      };
    }),
  };
}

/** `settings` lists those that the vendor supports. */
function choice(id: VendorId, kind: Kind): Record<string, unknown> {
  const vendor: Vendor = VENDORS[id];
  const { label = vendor.name, hint, settings = {}, switches = [] } = vendor[kind] ?? {};
  const all = [...Object.keys(settings), ...switches];
  return { id, label, ...(hint !== undefined && { hint }), settings: all };
}
