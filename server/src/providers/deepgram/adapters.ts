import { memberOf, readVoices } from "../speech/read-voices.ts";
import type { VendorAdapters } from "../wire/vendor-adapters.ts";

export const deepgram: VendorAdapters<"deepgram"> = {
  async transcription(access, { sockets, guardedConnect, share }) {
    const { createDeepgramListen } = await import("./listen.ts");
    return createDeepgramListen(access, sockets, { guarded: guardedConnect(access), share });
  },
  async voice(access, { client, share }) {
    const { createDeepgramSpeak } = await import("./speak.ts");
    return createDeepgramSpeak(await client(access), access, share);
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl.replace(/\/v1$/, "")}/v1/auth/token`,
    headers: { authorization: `Token ${apiKey}` },
  }),
  /** https://developers.deepgram.com/reference/manage/models/list */
  voiceLists: ({ baseUrl, apiKey }) => [
    {
      url: `${baseUrl.replace(/\/v1$/, "")}/v1/models`,
      headers: { authorization: `Token ${apiKey}` },
      read: (body) => readVoices(auraOf(memberOf(body, "tts")), voiceOf),
    },
  ],
};

/** Its other voices have a protocol of their own. */
function auraOf(models: unknown): unknown[] {
  return Array.isArray(models)
    ? models.filter((model: unknown) => String(memberOf(model, "canonical_name")).startsWith("aura-"))
    : [];
}

function voiceOf({ canonical_name: id, name, languages, metadata }: Record<string, unknown>) {
  const tags = memberOf(metadata, "tags");
  const gender = Array.isArray(tags) ? tags.find((tag) => tag === "feminine" || tag === "masculine") : null;
  const language = Array.isArray(languages) ? languages[0] : null;
  const shown = typeof name === "string" ? name.charAt(0).toUpperCase() + name.slice(1) : name;
  return { id, name: shown, words: [gender, memberOf(metadata, "accent"), language] as unknown[] };
}
