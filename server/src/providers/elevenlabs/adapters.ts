import type { VendorAdapters } from "../wire/vendor-adapters.ts";

export const elevenlabs: VendorAdapters<"elevenlabs"> = {
  async voice(access, { client, share }) {
    const { createElevenLabsSpeech } = await import("./speech.ts");
    return createElevenLabsSpeech(await client(access), access, share);
  },
  // Keys may be limited to speech, and such a key may list models but not read the account.
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl.replace(/\/v1$/, "")}/v1/models`,
    headers: { "xi-api-key": apiKey },
  }),
};
