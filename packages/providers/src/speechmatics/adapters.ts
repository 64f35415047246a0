import type { VendorAdapters } from "../http/vendor-adapters.ts";

export const speechmatics: VendorAdapters<"speechmatics"> = {
  async transcription(access, { sockets, guardedConnect, share }) {
    const { createSpeechmaticsRealtime } = await import("./speechmatics-transcription.ts");
    return createSpeechmaticsRealtime(access, sockets, { guarded: guardedConnect(access), share });
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: checkUrl(baseUrl),
    headers: { authorization: `Bearer ${apiKey}` },
  }),
};

/** The realtime service has no request that needs the key, so the list of jobs is asked for in the same region. */
function checkUrl(baseUrl: string): string {
  const [, region] = /^https:\/\/([a-z]+)\d*\.rt\.speechmatics\.com\b/.exec(baseUrl) ?? [];
  if (region !== undefined) return `https://${region}1.asr.api.speechmatics.com/v2/jobs?limit=1`;
  return `${baseUrl.replace(/\/v2$/, "")}/v1/discovery/features`;
}
