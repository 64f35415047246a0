import type { VendorAdapters } from "../wire/vendor-adapters.ts";

export const deepgram: VendorAdapters<"deepgram"> = {
  async transcription(access, { sockets, guardedConnect, share }) {
    const { createDeepgramListen } = await import("./listen.ts");
    return createDeepgramListen(access, sockets, { guarded: guardedConnect(access), share });
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl.replace(/\/v1$/, "")}/v1/auth/token`,
    headers: { authorization: `Token ${apiKey}` },
  }),
};
