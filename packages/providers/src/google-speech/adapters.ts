import { memberOf, readVoices } from "../tts-shared/read-voices.ts";
import { languageName, someOfEach } from "../tts-shared/some-of-each.ts";
import type { VendorAdapters } from "../http/vendor-adapters.ts";

export const googleSpeech: VendorAdapters<"google-speech"> = {
  async voice(access, { client, share }) {
    const { createGoogleSpeech } = await import("./speech.ts");
    return createGoogleSpeech(await client(access), access, share);
  },
  keyCheck: ({ baseUrl, apiKey }) => voicesRequest(baseUrl, apiKey),
  voiceLists: ({ baseUrl, apiKey }) => [
    {
      ...voicesRequest(baseUrl, apiKey),
      read: (body) =>
        readVoices(someOfEach(chirpOf(memberOf(body, "voices")), languageOf), (voice) => ({
          id: voice["name"],
          name: String(voice["name"]).split("-").at(-1),
          words: [genderOf(voice["ssmlGender"]), languageName(localeOf(voice))],
        })),
    },
  ],
};

/** https://docs.cloud.google.com/text-to-speech/docs/reference/rest/v1/voices/list */
function voicesRequest(baseUrl: string, apiKey: string) {
  return { url: `${baseUrl.replace(/\/v1$/, "")}/v1/voices`, headers: { "x-goog-api-key": apiKey } };
}

/** Only the newest kind: there are over a thousand older voices. */
function chirpOf(voices: unknown): unknown[] {
  return Array.isArray(voices)
    ? voices.filter((voice: unknown) => String(memberOf(voice, "name")).includes("-Chirp3-HD-"))
    : [];
}

function localeOf(voice: unknown): string {
  const codes = memberOf(voice, "languageCodes");
  return Array.isArray(codes) ? String(codes[0]) : "";
}

const languageOf = (voice: unknown): string => localeOf(voice).split("-")[0] ?? "";

function genderOf(gender: unknown): string | null {
  return typeof gender === "string" ? gender.charAt(0) + gender.slice(1).toLowerCase() : null;
}
