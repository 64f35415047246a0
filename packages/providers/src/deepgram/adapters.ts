import { memberOf, readVoices } from "../tts-shared/read-voices.ts";
import { readModels } from "../models/read-models.ts";
import type { AccountModel } from "@parley/vendors/terms/account-model";
import type { VendorAdapters } from "../http/vendor-adapters.ts";

export const deepgram: VendorAdapters<"deepgram"> = {
  async transcription(access, { sockets, guardedConnect, share }) {
    const { createDeepgramListen } = await import("./deepgram-transcription.ts");
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
  /** https://developers.deepgram.com/reference/manage/models/list, with an entry for each language and version. */
  modelLists: ({ baseUrl, apiKey }) => [
    {
      url: `${baseUrl.replace(/\/v1$/, "")}/v1/models`,
      headers: { authorization: `Token ${apiKey}` },
      read: (body) => joined(readModels(memberOf(body, "stt"), transcriberOf)),
    },
  ],
  /** https://developers.deepgram.com/reference/manage/models/list */
  voiceLists: ({ baseUrl, apiKey }) => [
    {
      url: `${baseUrl.replace(/\/v1$/, "")}/v1/models`,
      headers: { authorization: `Token ${apiKey}` },
      read: (body) => readVoices(auraOf(memberOf(body, "tts")), voiceOf),
    },
  ],
};

/** Only those that hear while the caller speaks. */
function transcriberOf({ canonical_name: id, languages, streaming }: Record<string, unknown>) {
  return streaming === false ? null : { id, kinds: ["transcription"], languages };
}

function joined(models: readonly AccountModel[]): AccountModel[] {
  return [...Map.groupBy(models, ({ id }) => id).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const languages = new Set([first, ...others].flatMap((each) => each.languages ?? []));
    return [{ ...first, languages: languages.size > 0 ? [...languages] : null }];
  });
}

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
