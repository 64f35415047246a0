/**
 * Doubles of the speech of Azure and Google: each checks what the vendor checks (key, address, voice, format, fields)
 * and answers as it does: Azure raw PCM, Google a whole WAV in JSON.
 *
 *   const vendor = await startAzureSpeechDouble();
 *   expect(vendor.speeches[0]?.text).toContain("<voice");
 *   await vendor.close();
 */
import { encodeWav } from "@parley/audio/wav";
import { startVoiceServer, type Refusal, type VoiceDouble } from "./voice-server.ts";

/** Azure's `POST /cognitiveservices/v1`. */
export const startAzureSpeechDouble = (): Promise<VoiceDouble> =>
  startVoiceServer({
    keyOf: (headers) => headers["ocp-apim-subscription-key"] as string | undefined,
    unauthorized: { error: { code: "401", message: "Access denied due to invalid subscription key." } },
    list: { path: "/cognitiveservices/voices/list", body: (voices) => voices },
    read: ({ url, text, headers }) => {
      const refuse = (refusal: string, status = 400): Refusal => ({ status, refusal });
      const ssml =
        /^<speak version="1\.0" xmlns="http:\/\/www\.w3\.org\/2001\/10\/synthesis" xml:lang="[A-Za-z-]+"><voice name="([A-Za-z0-9:-]+)">(.*)<\/voice><\/speak>$/s.exec(
          text,
        );
      const rate = /^raw-(8|16|24|48)khz-16bit-mono-pcm$/.exec(
        String(headers["x-microsoft-outputformat"]),
      )?.[1];
      if (url.pathname !== "/cognitiveservices/v1") return refuse("Resource not found", 404);
      if (headers["content-type"] !== "application/ssml+xml") return refuse("Unsupported media type", 415);
      if (!rate || !headers["user-agent"]) return refuse("Bad request header");
      const [, voice, inner] = ssml ?? [];
      const prosody = /^<prosody rate="([\d.]+)">(.*)<\/prosody>$/s.exec(inner ?? "");
      const said = unescaped(prosody?.[2] ?? inner ?? "");
      if (!voice || said === null || Number(prosody?.[1] ?? 1) > 2) return refuse("Invalid SSML");
      return { voice, text: said, sampleRate: Number(rate) * 1000, contentType: "audio/basic" };
    },
  });

/** The text of an element without markup; null if it isn't well formed. */
function unescaped(xml: string): string | null {
  // oxlint-disable-next-line no-control-regex -- these may not stand in XML
  if (/[<>\u0000-\u0008]|&(?!(?:amp|lt|gt|quot);)|[\uD800-\uDBFF](?![\uDC00-\uDFFF])/.test(xml)) return null;
  const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };
  return xml.replace(/&(amp|lt|gt|quot);/g, (whole, name: string) => signs[name] ?? whole);
}

/** Google's `POST /v1/text:synthesize`. A wrong key is a bad request to it. */
export const startGoogleSpeechDouble = (): Promise<VoiceDouble> =>
  startVoiceServer({
    keyOf: (headers) => headers["x-goog-api-key"] as string | undefined,
    unauthorized: invalidArgument("API key not valid. Please pass a valid API key."),
    unauthorizedStatus: 400,
    list: { path: "/v1/voices", body: (voices) => ({ voices }) },
    read: ({ url, body }) => {
      const refuse = (message: string, status = 400): Refusal => ({
        status,
        refusal: invalidArgument(message),
      });
      const { input, voice, audioConfig } = body as Record<string, Record<string, unknown> | undefined>;
      const { audioEncoding: encoding, sampleRateHertz: rate, speakingRate: speed = 1 } = audioConfig ?? {};
      const text = input?.["text"];
      if (url.pathname !== "/v1/text:synthesize") return refuse("Not found", 404);
      if (typeof text !== "string" || text === "")
        return refuse("Either `input.text` or `input.ssml` is needed.");
      if (typeof voice?.["languageCode"] !== "string" || typeof voice["name"] !== "string")
        return refuse("voice.language_code is needed.");
      // Its own client writes the number.
      if ((encoding !== "LINEAR16" && encoding !== 1) || typeof rate !== "number")
        return refuse("audio_config");
      if (Number(speed) < 0.25 || Number(speed) > 2) return refuse("speaking_rate");
      return {
        voice: voice["name"],
        text,
        sampleRate: rate,
        contentType: "application/json; charset=UTF-8",
        answer: (spoken) => {
          const samples = new Int16Array(spoken.buffer, spoken.byteOffset, spoken.byteLength / 2);
          const audioContent = Buffer.from(encodeWav(samples, rate)).toString("base64");
          return [{ raw: JSON.stringify({ audioContent }, null, 2) }];
        },
      };
    },
  });

function invalidArgument(message: string): unknown {
  return { error: { code: 400, message, status: "INVALID_ARGUMENT" } };
}
