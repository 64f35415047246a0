import type { VendorAdapters } from "../http/vendor-adapters.ts";

export const builtin: VendorAdapters<"builtin"> = {
  async voice({ voice }, { voicePort }) {
    const { connectBuiltinVoice } = await import("./connect-builtin-voice.ts");
    return connectBuiltinVoice(voicePort, voice);
  },
};
