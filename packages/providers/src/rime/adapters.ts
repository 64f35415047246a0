import { languageName, someOfEach } from "../tts-shared/some-of-each.ts";
import { memberOf, readVoices } from "../tts-shared/read-voices.ts";
import type { VendorAdapters } from "../http/vendor-adapters.ts";

export const rime: VendorAdapters<"rime"> = {
  async voice(access, { client, share }) {
    const { createRimeSpeech } = await import("./speech.ts");
    return createRimeSpeech(await client(access), access, share);
  },
  // Its lists are public, so this looks up a word in its dictionary, which is free but needs a key.
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: `${baseUrl}/oov`,
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ text: "hello" }),
  }),
  /** https://docs.rime.ai/api-reference/data/voices-v2 */
  voiceLists: ({ baseUrl }) => [
    {
      url: `${baseUrl.replace(/\/v1$/, "")}/data/voices/all-v2.json`,
      headers: {},
      read: (body) =>
        readVoices(
          someOfEach(codaVoices(memberOf(body, "coda")), ({ language }) => language),
          (voice) => ({
            id: voice["name"],
            name: capitalised(voice["name"]),
            words: [voice["language"]],
          }),
        ),
    },
  ],
};

/** Names by language: those of the default model, since a voice belongs to its model. */
function codaVoices(byLanguage: unknown): { name: unknown; language: string }[] {
  if (typeof byLanguage !== "object" || byLanguage === null) return [];
  return Object.entries(byLanguage).flatMap(([code, names]) =>
    Array.isArray(names) ? names.map((name: unknown) => ({ name, language: languageName(code) })) : [],
  );
}

function capitalised(name: unknown): unknown {
  return typeof name === "string" ? name.charAt(0).toUpperCase() + name.slice(1) : name;
}
