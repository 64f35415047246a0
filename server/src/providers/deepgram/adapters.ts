import type { VendorAdapters } from "../wire/vendor-adapters.ts";

export const deepgram: VendorAdapters<"deepgram"> = {
  async transcription(access, { sockets, guardedConnect }) {
    const { createDeepgramListen } = await import("./listen.ts");
    return createDeepgramListen(access, sockets, undefined, guardedConnect(access));
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl.replace(/\/v1$/, "")}/v1/auth/token`,
    authorization: `Token ${apiKey}`,
  }),
};
