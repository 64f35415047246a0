/**
 * A double of a transcriber that hears only what it is sent: OpenAI's `/v1/audio/transcriptions` over a real socket, on
 * recordings whose words it knows (recorded-speech.ts). It has one worker, which takes 0.3 s and `factor` times the
 * sound's length for each request, also after the client has gone. A word is heard if 80 % of it is in the file; what
 * is cut is mangled; in noise it hears words that nobody said. `verbose_json` has Whisper's scores; `gpt-…` refuse it.
 *
 *   const clock = createFakeClock();
 *   const ears = await startPieceServer([order], { factor: 0.2, sleep: clock.sleep, now: clock.now });
 *   const client = ears.watched(createVendorClient());   // the adapter's client
 *   clock.advance(20);
 *   await ears.settled();   // requests are there, answers are read: time may go on
 *   ears.onRequest((request, nth) => (nth === 1 ? status(500) : null));   // null: as usual
 *   await ears.stop(); await ears.start();   // restarts, at the same address
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { setImmediate as turn, setTimeout as sleepReally } from "node:timers/promises";
import type { VendorClient } from "@parley/providers/http/vendor-client";
import { readMultipart } from "../models/multipart.ts";
import { countLetters } from "./piece-letters.ts";
import { createPieceRecognizer, type RecognisedPiece } from "../sound/piece-recognizer.ts";
import type { Recording } from "../sound/recorded-speech.ts";
import { runSteps, status, type ReplyStep } from "../models/reply-steps.ts";
import { readWav } from "../sound/sound.ts";

export interface ReceivedPiece {
  fields: Record<string, string>;
  samples: Int16Array;
  lengthMs: number;
  arrivedAt: number;
  /** Null until the worker is done with it, also if the client has gone by then. */
  answeredAt: number | null;
  /** What was heard in it; null until then. */
  text: string | null;
  ended: "open" | "completed" | "aborted";
}

export interface PieceServerOptions {
  apiKey?: string;
  /** The worker's time for each request, in ms. */
  baseMs?: number;
  /** And for each ms of sound. */
  factor?: number;
  /** As at a vendor: requests don't wait for each other. */
  parallel?: boolean;
  /** What is heard in sound that is in no recording. */
  unknown?: string;
  sleep?(ms: number): Promise<unknown>;
  now?(): number;
}

export interface PieceServer {
  baseUrl: string;
  apiKey: string;
  requests: ReceivedPiece[];
  /** Sound received so far, in ms. */
  receivedMs(): number;
  setFactor(factor: number): void;
  /** Replies at once instead of with the usual answer; null keeps that. */
  onRequest(reply: (request: ReceivedPiece, nth: number) => ReplyStep[] | null): void;
  /** For an adapter in a test that sets the time by hand: see `settled`. */
  watched(client: VendorClient): VendorClient;
  /** Resolves when everything that is on the way between a watched client and the server has arrived. */
  settled(): Promise<void>;
  until(condition: () => boolean): Promise<void>;
  /** Breaks all connections and refuses new ones, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startPieceServer(
  recordings: readonly Recording[],
  options: PieceServerOptions = {},
): Promise<PieceServer> {
  const { apiKey = "test-key", baseMs = 300, sleep = sleepReally, now = Date.now } = options;
  let factor = options.factor ?? 0;
  const recognizer = createPieceRecognizer(recordings, options.unknown);
  const letters = countLetters();
  const sockets = new Set<Socket>();
  const requests: ReceivedPiece[] = [];
  let reply: (request: ReceivedPiece, nth: number) => ReplyStep[] | null = () => null;
  let worker: Promise<unknown> = Promise.resolve();
  let server: Server | null = null;
  let port = 0;

  /** One after another, in the order of their arrival, unless there are many workers. */
  function work(request: ReceivedPiece): Promise<RecognisedPiece> {
    const done = (options.parallel ? Promise.resolve() : worker).then(async () => {
      await sleep(baseMs + factor * request.lengthMs);
      const heard = recognizer.recognise(request.samples);
      request.text = heard.text;
      request.answeredAt = now();
      return heard;
    });
    worker = done;
    return done;
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const letter = letters.arrived(req.headers);
    const refuse = (code: number, message: string) => {
      letters.answered(letter);
      return runSteps(status(code, message), res, "application/json");
    };
    if (req.headers.authorization !== `Bearer ${apiKey}`) return refuse(401, "Incorrect API key provided.");
    if (`${req.method} ${req.url}` !== "POST /v1/audio/transcriptions") return refuse(404, "Unknown URL");
    const { fields, file } = readMultipart(req.headers["content-type"] ?? "", Buffer.concat(parts));
    const { samples } = readWav(file);
    const isVerbose = fields["response_format"] === "verbose_json";
    const request: ReceivedPiece = {
      fields,
      samples,
      lengthMs: samples.length / 16,
      arrivedAt: now(),
      answeredAt: null,
      text: null,
      ended: "open",
    };
    const nth = requests.push(request) - 1;
    res.on("close", () => {
      request.ended = res.writableFinished ? "completed" : "aborted";
      letters.look();
    });
    letters.look();
    const instead = reply(request, nth);
    if (instead) {
      letters.answered(letter);
      return runSteps(instead, res, "application/json");
    }
    const model = fields["model"] ?? "";
    if (isVerbose && model.startsWith("gpt-"))
      return refuse(400, `response_format 'verbose_json' is not compatible with model '${model}'.`);
    const heard = await work(request);
    letters.answered(letter);
    const isStream = model.startsWith("gpt-") && fields["stream"] === "true";
    const type = isStream ? "text/event-stream" : "application/json";
    await runSteps(isStream ? eventsOf(heard) : [{ raw: bodyOf(heard, isVerbose, fields) }], res, type);
  }

  async function start(): Promise<void> {
    worker = Promise.resolve();
    server = createServer((req, res) => {
      answer(req, res).catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
    });
    server.on("connection", (socket) => {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(port, "127.0.0.1", resolve);
    await promise;
    port = (server.address() as AddressInfo).port;
  }

  await start();
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    apiKey,
    requests,
    receivedMs: () => requests.reduce((sum, { lengthMs }) => sum + lengthMs, 0),
    setFactor: (next) => (factor = next),
    onRequest: (next) => (reply = next),
    watched: (client) => letters.watch(client),
    settled: async () => {
      await turn();
      await letters.settled();
      await turn();
    },
    until: (condition) => letters.until(condition),
    start,
    stop: () =>
      new Promise((resolve) => {
        if (!server) return resolve();
        server.close(() => resolve());
        server = null;
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function eventsOf({ text }: RecognisedPiece): ReplyStep[] {
  const deltas = text.split(/(?= )/).filter(Boolean);
  const guesses = deltas.map((delta) => ({ data: { type: "transcript.text.delta", delta } }));
  return [...guesses, { data: { type: "transcript.text.done", text } }];
}

function bodyOf(heard: RecognisedPiece, isVerbose: boolean, fields: Record<string, string>): string {
  const { text, start, end, noSpeechProb, avgLogprob, compressionRatio } = heard;
  if (!isVerbose) return JSON.stringify({ text });
  const segment = {
    id: 0,
    seek: 0,
    start,
    end,
    text: ` ${text}`,
    tokens: [],
    temperature: 0,
    avg_logprob: avgLogprob,
    compression_ratio: compressionRatio,
    no_speech_prob: noSpeechProb,
  };
  const language = fields["language"] ?? "en";
  return JSON.stringify({
    task: "transcribe",
    language,
    duration: end,
    text,
    segments: text === "" ? [] : [segment],
  });
}
