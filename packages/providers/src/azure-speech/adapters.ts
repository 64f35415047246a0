import { memberOf, readVoices } from "../tts-shared/read-voices.ts";
import { someOfEach } from "../tts-shared/some-of-each.ts";
import type { VendorAdapters } from "../http/vendor-adapters.ts";
import { speechAddress } from "./speech-address.ts";

export const azureSpeech: VendorAdapters<"azure-speech"> = {
  async transcription(access, { sockets, guardedConnect, share }) {
    const { createAzureRecognition } = await import("./recognition.ts");
    return createAzureRecognition(access, sockets, { guarded: guardedConnect(access), share });
  },
  async voice(access, { client, share }) {
    const { createAzureSpeech } = await import("./speech.ts");
    return createAzureSpeech(await client(access), access, share);
  },
  keyCheck: ({ baseUrl, apiKey }) => ({
    url: speechAddress(baseUrl, "voices/list"),
    headers: { "ocp-apim-subscription-key": apiKey },
  }),
  voiceLists: ({ baseUrl, apiKey }) => [
    {
      url: speechAddress(baseUrl, "voices/list"),
      headers: { "ocp-apim-subscription-key": apiKey },
      read: (body) =>
        readVoices(someOfEach(Array.isArray(body) ? (body as unknown[]) : [], languageOf), (voice) => ({
          id: voice["ShortName"],
          name: voice["DisplayName"],
          words: [voice["Gender"], voice["LocaleName"]],
        })),
    },
  ],
};

const languageOf = (voice: unknown): string => String(memberOf(voice, "Locale")).split("-")[0] ?? "";
