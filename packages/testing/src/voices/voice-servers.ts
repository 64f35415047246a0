/**
 * Doubles of vendors' speech over HTTP: each checks what the vendor checks (key, address, voice, format, fields) and
 * answers as the vendor does: raw PCM, ElevenLabs' `/stream/with-timestamps` lines of JSON.
 *
 *   const vendor = await startElevenLabsDouble();
 *   … { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, voice: "EXAVITQu4vr4xnSDxMaL", … } …
 *   expect(vendor.speeches[0]?.body).toMatchObject({ text: "Hello." });
 *   await vendor.close();
 */
import type { ReplyStep } from "../models/reply-steps.ts";
import { startVoiceServer, type Refusal, type VoiceDouble } from "./voice-server.ts";

export const startElevenLabsDouble = (): Promise<VoiceDouble> =>
  startVoiceServer({
    keyOf: (headers) => headers["xi-api-key"] as string | undefined,
    unauthorized: { detail: { status: "invalid_api_key", message: "Invalid API key" } },
    list: {
      path: "/v2/voices",
      body: (voices) => ({ voices, has_more: false, total_count: voices.length }),
    },
    others: { "/v1/models": [{ model_id: "eleven_flash_v2_5" }] },
    read: ({ url, body }) => {
      const refuse = (message: string): Refusal => ({
        status: 400,
        refusal: { detail: { status: "bad", message } },
      });
      const voice = /^\/v1\/text-to-speech\/([^/]+)\/stream(?:\/with-timestamps)?$/.exec(url.pathname)?.[1];
      const rate = /^pcm_(16000|22050|24000)$/.exec(url.searchParams.get("output_format") ?? "")?.[1];
      const { model_id: model, text, language_code: language, previous_text: before } = body;
      const known = "text model_id language_code previous_text next_text voice_settings seed".split(" ");
      if (!voice || !rate) return { status: 404, refusal: { detail: "Not Found" } };
      if (typeof text !== "string" || typeof model !== "string") return refuse("text and model_id");
      if (Object.keys(body).some((name) => !known.includes(name))) return refuse("unknown field");
      if (language !== undefined && !takesLanguage(model, language)) return refuse("language_code");
      if (before !== undefined && model === "eleven_v3") return refuse("previous_text");
      const { speed = 1 } = (body["voice_settings"] ?? {}) as { speed?: number };
      if (speed < 0.7 || speed > 1.2) return refuse("speed");
      if (!/^(?:true|false)?$/.test(url.searchParams.get("enable_logging") ?? ""))
        return refuse("enable_logging");
      const speech = { voice, text, sampleRate: Number(rate) };
      return url.pathname.endsWith("/with-timestamps")
        ? { ...speech, contentType: "application/json", answer: (spoken) => timedLines(text, spoken) }
        : { ...speech, contentType: "audio/pcm" };
    },
  });

/** Of ElevenLabs: v2.5 models refuse languages that they lack, older ones refuse any. */
function takesLanguage(model: string, language: unknown): boolean {
  if (model.endsWith("_v2_5")) return V2_5.includes(String(language));
  return model.startsWith("eleven_v");
}
const V2_5 =
  "ar bg cs da de el en es fi fil fr hi hr hu id it ja ko ms nl no pl pt ro ru sk sv ta tr uk vi zh".split(
    " ",
  );

/** What a character takes in `spoken`; ElevenLabs counts times from the beginning of the answer. */
function timedLines(text: string, spoken: Uint8Array): ReplyStep[] {
  const characters = Array.from(text);
  const each = Math.floor(spoken.length / 2 / characters.length) * 2;
  const starts = characters.map((_, index) => index * 0.06);
  return Array.from({ length: Math.ceil(characters.length / 10) }, (_, line) => {
    const [from, to] = [line * 10, Math.min((line + 1) * 10, characters.length)];
    const alignment = {
      characters: characters.slice(from, to),
      character_start_times_seconds: starts.slice(from, to),
      character_end_times_seconds: starts.slice(from, to).map((start) => start + 0.06),
    };
    const end = to === characters.length ? spoken.length : to * each;
    const audio = Buffer.from(spoken.subarray(from * each, end)).toString("base64");
    return {
      raw: `${JSON.stringify({ audio_base64: audio, alignment, normalized_alignment: alignment })}\n`,
    };
  });
}

/** Deepgram's `POST /v1/speak`. */
export const startAuraDouble = (): Promise<VoiceDouble> =>
  startVoiceServer({
    keyOf: ({ authorization }) => /^Token (.*)$/.exec(authorization ?? "")?.[1],
    unauthorized: { err_code: "INVALID_AUTH", err_msg: "Invalid credentials.", request_id: "double" },
    list: { path: "/v1/models", body: (tts) => ({ stt: [], tts }) },
    others: { "/v1/auth/token": { api_key_id: "double" } },
    read: ({ url, body }) => {
      const refuse = (code: string, message: string, status = 400): Refusal => ({
        status,
        refusal: { err_code: code, err_msg: message, request_id: "double" },
      });
      const {
        model,
        encoding,
        container,
        sample_rate: rate,
        speed = "1",
        mip_opt_out: optsOut = "false",
        ...unknown
      } = Object.fromEntries(url.searchParams);
      const { text, ...rest } = body;
      if (url.pathname !== "/v1/speak") return refuse("NOT_FOUND", "Not found.", 404);
      if (!model?.startsWith("aura-")) return refuse("INVALID_QUERY_PARAMETER", "No such model/version.");
      if (Object.keys({ ...unknown, ...rest }).length > 0)
        return refuse("INVALID_QUERY_PARAMETER", "unknown parameter");
      if (encoding !== "linear16" || container !== "none" || !/^(8|16|24|32|48)000$/.test(rate ?? ""))
        return refuse("UNSUPPORTED_AUDIO_FORMAT", "Unsupported audio format.");
      if (Number(speed) < 0.7 || Number(speed) > 1.5)
        return refuse("INVALID_QUERY_PARAMETER", "speed must be between 0.7 and 1.5");
      if (!/^(?:true|false)$/.test(optsOut))
        return refuse("INVALID_QUERY_PARAMETER", "mip_opt_out must be true or false");
      if (typeof text !== "string" || text === "") return refuse("PAYLOAD_ERROR", "text is missing");
      if (text.length > 2_000) return refuse("PAYLOAD_TOO_LARGE", "Text is too long.", 413);
      return {
        voice: model,
        text,
        sampleRate: Number(rate),
        contentType: `audio/l16;rate=${rate};channels=1`,
      };
    },
  });

/** Rime's `POST /v1/rime-tts`. */
export const startRimeDouble = (): Promise<VoiceDouble> =>
  startVoiceServer({
    keyOf: ({ authorization }) => /^Bearer (.*)$/.exec(authorization ?? "")?.[1],
    unauthorized: "invalid apikey",
    list: {
      path: "/data/voices/all-v2.json",
      body: ([byModel = {}]) => byModel,
      needsKey: false,
    },
    others: { "/oov": [] },
    read: ({ url, body, headers }) => {
      const refuse = (refusal: string, status = 400): Refusal => ({ status, refusal });
      const known = "text speaker modelId lang samplingRate speedAlpha timeScaleFactor".split(" ");
      const { text, speaker, modelId: model, samplingRate: rate = 24_000 } = body;
      if (url.pathname !== "/v1/rime-tts") return refuse("not found", 404);
      if (headers.accept !== "audio/L16") return refuse("unsupported Accept header");
      if (Object.keys(body).some((name) => !known.includes(name))) return refuse("unknown parameter");
      if (typeof text !== "string" || text === "") return refuse("text is required");
      if (text.length > 500) return refuse("text is longer than 500 characters");
      if (typeof model !== "string") return refuse("modelId is required");
      if (typeof speaker !== "string" || speaker === "nobody")
        return refuse(`speaker ${String(speaker)} not found`);
      return { voice: speaker, text, sampleRate: Number(rate), contentType: "audio/L16" };
    },
  });
