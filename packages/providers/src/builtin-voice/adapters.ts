import type { VendorAdapters } from "../wire/vendor-adapters.ts";

export const builtin: VendorAdapters<"builtin"> = {
  async voice({ voice }, { voicePort }) {
    const { connectBuiltinVoice } = await import("./connect-builtin-voice.ts");
    return connectBuiltinVoice(voicePort, voice);
  },
};
