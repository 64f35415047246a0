/**
 * What the doubles of speech over HTTP share: a real server on a port of its own that checks the key, logs the requests
 * for speech and answers them with a tone, 60 ms for each character. Refusals and formats are the protocol's. To
 * control an answer: `vendor.onSpeech((request) => status(429))`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { runSteps, type ReplyStep } from "../models/reply-steps.ts";
import { tone } from "../sound/sound.ts";
import { createWatch } from "../timing/watch.ts";

interface ReceivedSpeech {
  voice: string;
  query: URLSearchParams;
  /** Empty if it isn't JSON. */
  body: Record<string, unknown>;
  /** The body as it came. */
  text: string;
  headers: IncomingMessage["headers"];
  ended: "open" | "completed" | "aborted";
}

export interface VoiceDouble {
  baseUrl: string;
  apiKey: string;
  speeches: ReceivedSpeech[];
  /** What the vendor's list of voices holds. */
  voices: unknown[];
  /** How often it was asked for. */
  listings(): number;
  onSpeech(reply: (request: ReceivedSpeech, nth: number) => ReplyStep[]): void;
  openConnections(): number;
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export interface SpeechRequest {
  url: URL;
  body: Record<string, unknown>;
  text: string;
  headers: IncomingMessage["headers"];
}

/** A well-formed request for speech. */
interface Speech {
  voice: string;
  /** What is said. */
  text: string;
  sampleRate: number;
  contentType: string;
  /** Instead of the sound alone. */
  answer?(spoken: Uint8Array): ReplyStep[];
}

/** What a vendor says instead of speaking. A text goes as it is, anything else as JSON. */
export interface Refusal {
  status: number;
  refusal: unknown;
}

export interface VoiceProtocol {
  keyOf(headers: IncomingMessage["headers"]): string | undefined;
  unauthorized: unknown;
  /** 401 if left out. */
  unauthorizedStatus?: number;
  /** The list of voices. */
  list: { path: string; body(voices: unknown[]): unknown; needsKey?: boolean };
  /** Answers to other requests, by path. */
  others?: Record<string, unknown>;
  read(request: SpeechRequest): Speech | Refusal;
}

/** 60 ms for each character. */
function spokenBy(text: string, sampleRate: number): Uint8Array {
  const sound = tone(440, 60 * text.length, sampleRate);
  return new Uint8Array(sound.buffer, sound.byteOffset, sound.byteLength);
}

export async function startVoiceServer(protocol: VoiceProtocol, apiKey = "test-key"): Promise<VoiceDouble> {
  const watch = createWatch();
  const sockets = new Set<Socket>();
  const speeches: ReceivedSpeech[] = [];
  let listings = 0;
  let reply: ((request: ReceivedSpeech, nth: number) => ReplyStep[]) | null = null;

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const url = new URL(req.url ?? "", "http://double");
    const say = (status: number, body: unknown) =>
      typeof body === "string"
        ? void res.writeHead(status, { "content-type": "text/plain" }).end(body)
        : void res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const { list, others = {}, unauthorized, unauthorizedStatus = 401 } = protocol;
    const isList = req.method === "GET" && url.pathname === list.path;
    const isWelcome = protocol.keyOf(req.headers) === apiKey;
    if (!isWelcome && !(isList && list.needsKey === false)) return say(unauthorizedStatus, unauthorized);
    if (isList) {
      listings += 1;
      return say(200, list.body(double.voices));
    }
    const other = others[url.pathname];
    if (other !== undefined) return say(200, other);
    if (req.method === "GET") return say(404, {});
    const body = parsed(text);
    const read = protocol.read({ url, body, text, headers: req.headers });
    if ("refusal" in read) return say(read.status, read.refusal);
    const { voice } = read;
    const entry: ReceivedSpeech = {
      voice,
      query: url.searchParams,
      body,
      text,
      headers: req.headers,
      ended: "open",
    };
    const nth = speeches.push(entry) - 1;
    res.on("close", () => {
      entry.ended = res.writableFinished ? "completed" : "aborted";
      watch.look();
    });
    watch.look();
    const spoken = spokenBy(read.text, read.sampleRate);
    const usual = read.answer?.(spoken) ?? [{ raw: spoken }];
    await runSteps(reply?.(entry, nth) ?? usual, res, read.contentType);
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

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
