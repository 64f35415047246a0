import type { VendorAdapters } from "../wire/vendor-adapters.ts";
import { CARTESIA_VERSION } from "./version.ts";

export const cartesia: VendorAdapters<"cartesia"> = {
  async voice(access, { sockets, guardedConnect, share }) {
    const { createCartesiaSpeech } = await import("./speech.ts");
    return createCartesiaSpeech(access, sockets, { guarded: guardedConnect(access), share });
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/voices?limit=1`,
    headers: { authorization: `Bearer ${apiKey}`, "cartesia-version": CARTESIA_VERSION },
  }),
};
