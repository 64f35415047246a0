import { memberOf, readVoices } from "../tts-shared/read-voices.ts";
import type { VendorAdapters } from "../http/vendor-adapters.ts";
import { CARTESIA_VERSION } from "./cartesia-version.ts";

export const cartesia: VendorAdapters<"cartesia"> = {
  async voice(access, { sockets, guardedConnect, share }) {
    const { createCartesiaSpeech } = await import("./speech.ts");
    return createCartesiaSpeech(access, sockets, { guarded: guardedConnect(access), share });
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/voices?limit=1`,
    headers: { authorization: `Bearer ${apiKey}`, "cartesia-version": CARTESIA_VERSION },
  }),
  /** The account's own voices, then a page of shared ones. https://docs.cartesia.ai/api-reference/voices/list */
  voiceLists: ({ baseUrl, apiKey }) =>
    ["is_owner=true&limit=100", "limit=100"].map((query) => ({
      url: `${baseUrl}/voices?${query}`,
      headers: { authorization: `Bearer ${apiKey}`, "cartesia-version": CARTESIA_VERSION },
      read: (body) =>
        readVoices(memberOf(body, "data"), (voice) => ({
          id: voice["id"],
          name: voice["name"],
          words: [voice["tagline"], voice["language"]],
        })),
    })),
};
