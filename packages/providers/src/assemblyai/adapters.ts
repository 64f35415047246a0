import type { VendorAdapters } from "../http/vendor-adapters.ts";

export const assemblyai: VendorAdapters<"assemblyai"> = {
  async transcription(access, { sockets, guardedConnect, share }) {
    const { createAssemblyAiStreaming } = await import("./streaming.ts");
    return createAssemblyAiStreaming(access, sockets, { guarded: guardedConnect(access), share });
  },
  // The streaming service has no list. A temporary token costs nothing and expires unused.
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl.replace(/\/v3$/, "")}/v3/token?expires_in_seconds=60`,
    headers: { authorization: apiKey },
  }),
};
