/**
 * A double of Cartesia's speech over its WebSocket: a real server on a port of its own that checks what the vendor
 * checks (key, version, fields, that a context's settings stay the same) and answers a tone, 60 ms for each character
 * and none for the space before a sentence.
 *
 *   const vendor = await startCartesiaDouble();
 *   … { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, voice: "v1", … } …
 *   expect(vendor.contexts[0]?.transcript).toBe("Hello. How are you?");
 *   await vendor.close();
 *
 * A flush answers what has not been spoken yet in pieces of 10 characters, with times of words from the beginning of
 * the context, and `flush_done`. To control it: `vendor.hold` sends nothing after the first piece, `vendor.expire()`
 * forgets all contexts, `vendor.send(message)` and `vendor.drop()` concern the newest connection, `vendor.timesFrom =
 * "sentence"` counts times from there, `vendor.delayMs` waits before each first piece.
 */
import { refuseUpgrade } from "../models/refuse-upgrade.ts";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";
import { tone } from "../sound/sound.ts";
import { createWatch } from "../timing/watch.ts";

type Message = Record<string, unknown>;

interface CartesiaContext {
  id: string;
  /** The first message without its text. */
  settings: Message;
  /** All transcripts, joined as the vendor joins them. */
  transcript: string;
  flushes: number;
  /** Flushes that are being answered. */
  unspoken: number;
  state: "open" | "cancelled" | "done" | "expired";
}

export interface CartesiaDouble {
  baseUrl: string;
  apiKey: string;
  contexts: CartesiaContext[];
  /** What `/voices` lists. */
  voices: Record<string, unknown>[];
  /** How many connections were accepted. */
  accepted(): number;
  openConnections(): number;
  hold: boolean;
  timesFrom: "context" | "sentence";
  delayMs: number;
  expire(): void;
  send(message: unknown): void;
  /** Closes the newest connection. */
  drop(): void;
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

/** A context, how many characters of its transcript have been spoken, and how many of these make a sound. */
type Spoken = CartesiaContext & { taken: number; spoken: number };

const CHARACTER_MS = 60;
const PIECE = 10;

export async function startCartesiaDouble(apiKey = "test-key"): Promise<CartesiaDouble> {
  const watch = createWatch();
  const sockets = new Set<Socket>();
  const contexts: CartesiaContext[] = [];
  let accepted = 0;
  let newest: WebSocket | null = null;
  const acceptor = new WebSocketServer({ noServer: true });
  const server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "", "http://double");
    const isListing = pathname === "/voices";
    const isOwned = searchParams.get("is_owner") === "true";
    const data = double.voices.filter((voice) => !isOwned || voice["is_owner"] === true);
    const status = !isWelcome(req) ? 401 : isListing ? 200 : 404;
    const body = status === 200 ? { data, has_more: false } : { message: refusal(status) };
    res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  const isWelcome = ({ headers }: IncomingMessage): boolean =>
    headers.authorization === `Bearer ${apiKey}` &&
    /^\d{4}-\d\d-\d\d$/.test(String(headers["cartesia-version"]));

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      watch.look();
    });
  });
  server.on("upgrade", (req, socket, head) => {
    if (isWelcome(req) && req.url?.startsWith("/tts/websocket")) {
      accepted += 1;
      return acceptor.handleUpgrade(req, socket, head, serve);
    }
    refuseUpgrade(socket, 401, { error_code: "unauthorized", title: "Unauthorized", message: refusal(401) });
  });

  function serve(client: WebSocket): void {
    newest = client;
    /** Of this connection; contexts aren't shared. */
    const known = new Map<string, Spoken>();
    client.on("message", (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      const problem = take(message);
      if (problem) {
        const { context_id: id } = message;
        reply({
          type: "error",
          context_id: id,
          status_code: 400,
          title: "Invalid request",
          message: problem,
          done: true,
        });
      }
      watch.look();
    });

    const reply = (message: Message): void => client.send(JSON.stringify(message));

    function take(message: Message): string | null {
      const { context_id: id, transcript, continue: goesOn, flush, cancel, ...settings } = message;
      if (typeof id !== "string") return "context_id";
      const context = known.get(id);
      if (cancel === true) {
        if (context) context.state = "cancelled";
        known.delete(id);
        return null;
      }
      if (context?.state === "expired") return "This context has expired";
      const voice = settings["voice"] as { mode?: unknown; id?: unknown } | undefined;
      const format = settings["output_format"] as Message | undefined;
      const { speed = 1 } = (settings["generation_config"] ?? {}) as { speed?: number };
      if (typeof transcript !== "string" || typeof settings["model_id"] !== "string")
        return "transcript, model_id";
      if (voice?.mode !== "id" || typeof voice.id !== "string") return "voice";
      if (format?.["container"] !== "raw" || format["encoding"] !== "pcm_s16le") return "output_format";
      if (speed < 0.6 || speed > 1.5) return "speed";
      if (flush === true && transcript !== "") return "a flush has an empty transcript";
      if (context && JSON.stringify(context.settings) !== JSON.stringify(settings))
        return "settings of a context";
      const its = context ?? {
        id,
        settings,
        transcript: "",
        flushes: 0,
        unspoken: 0,
        state: "open" as const,
        taken: 0,
        spoken: 0,
      };
      if (!context) {
        known.set(id, its);
        contexts.push(its);
      }
      its.transcript += transcript;
      if (flush === true) void answer(its, Number(format["sample_rate"]), ++its.flushes);
      if (goesOn !== true) void answer(its, Number(format["sample_rate"]), 0);
      return null;
    }

    async function answer(its: Spoken, rate: number, flush: number): Promise<void> {
      its.unspoken += 1;
      await speak(its, rate, flush);
      its.unspoken -= 1;
      watch.look();
    }

    async function speak(its: Spoken, rate: number, flush: number): Promise<void> {
      const common = {
        context_id: its.id,
        status_code: 206,
        done: false,
        ...(flush > 0 && { flush_id: flush }),
      };
      const from = its.spoken;
      const text = its.transcript.slice(its.taken).trimStart();
      its.spoken += text.length;
      its.taken = its.transcript.length;
      if (double.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, double.delayMs));
      if (its.settings["add_timestamps"] === true && text.trim() !== "") {
        const origin = double.timesFrom === "context" ? from : 0;
        const words = [...text.matchAll(/\S+/gu)];
        reply({
          ...common,
          type: "timestamps",
          word_timestamps: {
            words: words.map(([word]) => word),
            start: words.map(({ index }) => seconds(origin + index)),
            end: words.map(({ 0: word, index }) => seconds(origin + index + word.length)),
          },
        });
      }
      const sound = tone(440, CHARACTER_MS * text.length, rate);
      const step = (rate / 1000) * CHARACTER_MS * PIECE;
      for (let at = 0; at < sound.length; at += step) {
        const piece = sound.subarray(at, at + step);
        const data = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength).toString("base64");
        reply({ ...common, type: "chunk", data, step_time: 1 });
        if (double.hold) return;
      }
      if (flush > 0) return reply({ ...common, type: "flush_done", flush_done: true });
      its.state = "done";
      known.delete(its.id);
      reply({ type: "done", context_id: its.id, status_code: 200, done: true });
    }
  }

  const double: CartesiaDouble = {
    baseUrl: "",
    apiKey,
    contexts,
    voices: [],
    accepted: () => accepted,
    openConnections: () => sockets.size,
    hold: false,
    timesFrom: "context",
    delayMs: 0,
    expire: () => {
      for (const context of contexts) if (context.state === "open") context.state = "expired";
    },
    send: (message) => newest?.send(typeof message === "string" ? message : JSON.stringify(message)),
    drop: () => newest?.close(1011, "gone"),
    until: (condition) => watch.until(condition),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  double.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

const refusal = (status: number): string => (status === 401 ? "Invalid API key" : "Not found");
const seconds = (characters: number): number => (characters * CHARACTER_MS) / 1000;
