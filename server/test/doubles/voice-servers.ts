/**
 * Doubles of ElevenLabs' and Cartesia's speech: real HTTP servers on ports of their own that check what the vendor
 * checks (key, version, voice, format, fields) and answer raw PCM, ElevenLabs' `/stream/with-timestamps` lines of JSON.
 *
 *   const vendor = await startElevenLabsDouble();
 *   vendor.onSpeech((request) => status(429));       // by default: a tone, 60 ms for each character
 *   … { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, voice: "EXAVITQu4vr4xnSDxMaL", … } …
 *   expect(vendor.speeches[0]?.body).toMatchObject({ text: "Hello." });
 *   await vendor.close();
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { runSteps, type ReplyStep } from "./reply-steps.ts";
import { tone } from "./sound.ts";
import { createWatch } from "./watch.ts";

interface ReceivedSpeech {
  voice: string;
  body: Record<string, unknown>;
  headers: IncomingMessage["headers"];
  ended: "open" | "completed" | "aborted";
}

export interface VoiceDouble {
  baseUrl: string;
  apiKey: string;
  speeches: ReceivedSpeech[];
  /** What `/v2/voices` lists. */
  voices: unknown[];
  /** How often it was asked. */
  listings(): number;
  onSpeech(reply: (request: ReceivedSpeech, nth: number) => ReplyStep[]): void;
  openConnections(): number;
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** What one vendor does with a request. `refusal`: status and body, or null. */
interface Protocol {
  keyOf(headers: IncomingMessage["headers"]): string | undefined;
  unauthorized: unknown;
  /** The answer to the request of a key check. */
  listing: { path: string; body: unknown };
  /** The voice and the text of a well-formed request for speech, or what is wrong with it. */
  read(
    url: URL,
    body: Record<string, unknown>,
    headers: IncomingMessage["headers"],
  ):
    | { voice: string; text: string; sampleRate: number; isTimed?: boolean }
    | { status: number; refusal: unknown };
}

export const startElevenLabsDouble = (): Promise<VoiceDouble> =>
  startVoiceDouble({
    keyOf: (headers) => headers["xi-api-key"] as string | undefined,
    unauthorized: { detail: { status: "invalid_api_key", message: "Invalid API key" } },
    listing: { path: "/v1/models", body: [{ model_id: "eleven_flash_v2_5" }] },
    read: (url, body) => {
      const refuse = (message: string) => ({ status: 400, refusal: { detail: { status: "bad", message } } });
      const voice = /^\/v1\/text-to-speech\/([^/]+)\/stream(?:\/with-timestamps)?$/.exec(url.pathname)?.[1];
      const rate = /^pcm_(16000|22050|24000)$/.exec(url.searchParams.get("output_format") ?? "")?.[1];
      const { model_id: model, text, language_code: language, previous_text: before } = body;
      const known = "text model_id language_code previous_text next_text voice_settings seed".split(" ");
      if (!voice || !rate) return { status: 404, refusal: { detail: "Not Found" } };
      if (typeof text !== "string" || typeof model !== "string") return refuse("text and model_id");
      if (Object.keys(body).some((name) => !known.includes(name))) return refuse("unknown field");
      if (language !== undefined && !model.endsWith("_v2_5")) return refuse("language_code");
      if (before !== undefined && model === "eleven_v3") return refuse("previous_text");
      const { speed = 1 } = (body["voice_settings"] ?? {}) as { speed?: number };
      if (speed < 0.7 || speed > 1.2) return refuse("speed");
      return { voice, text, sampleRate: Number(rate), isTimed: url.pathname.endsWith("/with-timestamps") };
    },
  });

/** 60 ms for each character. */
function spokenBy(text: string, sampleRate: number): Uint8Array {
  const sound = tone(440, 60 * text.length, sampleRate);
  return new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength);
}

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

async function startVoiceDouble(protocol: Protocol, apiKey = "test-key"): Promise<VoiceDouble> {
  const watch = createWatch();
  const sockets = new Set<Socket>();
  const speeches: ReceivedSpeech[] = [];
  let listings = 0;
  let reply: ((request: ReceivedSpeech, nth: number) => ReplyStep[]) | null = null;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const url = new URL(req.url ?? "", "http://double");
    const json = (status: number, body: unknown) =>
      void res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (protocol.keyOf(req.headers) !== apiKey) return json(401, protocol.unauthorized);
    if (req.method === "GET" && url.pathname === "/v2/voices") {
      listings += 1;
      return json(200, { voices: double.voices, has_more: false, total_count: double.voices.length });
    }
    if (req.method === "GET") {
      return url.pathname === protocol.listing.path ? json(200, protocol.listing.body) : json(404, {});
    }
    const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
    const read = protocol.read(url, body, req.headers);
    if ("refusal" in read) return json(read.status, read.refusal);
    const entry: ReceivedSpeech = { voice: read.voice, body, headers: req.headers, ended: "open" };
    const nth = speeches.push(entry) - 1;
    res.on("close", () => {
      entry.ended = res.writableFinished ? "completed" : "aborted";
      watch.look();
    });
    watch.look();
    const spoken = spokenBy(read.text, read.sampleRate);
    const usual = read.isTimed ? timedLines(read.text, spoken) : [{ raw: spoken }];
    await runSteps(reply?.(entry, nth) ?? usual, res, read.isTimed ? "application/json" : "audio/pcm");
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      watch.look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const double: VoiceDouble = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    speeches,
    voices: [],
    listings: () => listings,
    onSpeech: (next) => (reply = next),
    openConnections: () => sockets.size,
    until: (condition) => watch.until(condition),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return double;
}
