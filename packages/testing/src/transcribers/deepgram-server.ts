/**
 * A double of Deepgram's live transcription: a real WebSocket server on a port of its own that speaks `GET /v1/listen`.
 *
 *   const vendor = await startDeepgramDouble({ utterances: ["where is order 1003", "goodbye"] });
 *   … { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, model: "nova-3" } …
 *   await vendor.until(() => vendor.streams[0]?.finalizes === 1);
 *   await vendor.close();
 *
 * It "recognises" by loudness: the Nth stretch of sound (across all streams) louder than `threshold`, ended by
 * `pauseMs` of quiet or by a Finalize, has the Nth of `utterances` as its words ("" when there are no more). During the
 * sound the words arrive one by one as interim results, every `interimMs`; at its end they are final (`speech_final`
 * after a pause, `from_finalize` after a Finalize). A Finalize without sound gets an empty result.
 *
 * To control it by hand, leave out `utterances`: `stream.results("hello", { is_final: true })`,
 * `stream.send(anything)`, `stream.closeWith(1011)`, `stream.reset()`. Handshake failures: `vendor.refuseWith = {
 * status: 401, … }`, `vendor.refuseWith = "hang"`. Each stream logs query, headers, audio, messages, and how it ended.
 */
import { refuseUpgrade } from "../models/refuse-upgrade.ts";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";
import { createLoudnessRecognizer } from "./loudness-recognizer.ts";
import { createWatch } from "../timing/watch.ts";

export interface DeepgramDoubleOptions {
  apiKey?: string;
  utterances?: string[];
  /** Root mean square from which a frame counts as sound, 0 to 32767. */
  threshold?: number;
  pauseMs?: number;
  interimMs?: number;
}

interface DeepgramStream {
  query: Record<string, string>;
  headers: IncomingMessage["headers"];
  /** Audio received so far, PCM16 at 16 kHz, bytes. */
  soundBytes: number;
  /** Text frames, parsed. */
  messages: { type: string }[];
  finalizes: number;
  keepAlives: number;
  /** Null while open; 1006 if the client vanished. */
  closeCode: number | null;
  results(
    transcript: string,
    flags?: { is_final?: boolean; speech_final?: boolean; from_finalize?: boolean },
  ): void;
  send(message: unknown): void;
  closeWith(code: number, reason?: string): void;
  reset(): void;
}

export interface DeepgramDouble {
  baseUrl: string;
  apiKey: string;
  streams: DeepgramStream[];
  refuseWith: { status: number; body: unknown } | "hang" | null;
  openSockets(): number;
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export async function startDeepgramDouble(options: DeepgramDoubleOptions = {}): Promise<DeepgramDouble> {
  const { apiKey = "test-key", utterances, threshold = 300, pauseMs = 400, interimMs = 200 } = options;
  const watch = createWatch();
  const sockets = new Set<Socket>();
  const streams: DeepgramStream[] = [];
  let nextUtterance = 0;
  const acceptor = new WebSocketServer({ noServer: true });
  const server = createServer((_req, res) => res.writeHead(404).end());

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      watch.look();
    });
    watch.look();
  });
  server.on("upgrade", (req, socket, head) => {
    const refused =
      double.refuseWith ??
      (isWelcome(req) ? null : { status: 401, body: { err_msg: "Invalid credentials." } });
    if (refused === "hang") return;
    if (refused) return refuseUpgrade(socket, refused.status, refused.body);
    acceptor.handleUpgrade(req, socket, head, (client) => serve(client, req));
  });

  function isWelcome(req: IncomingMessage): boolean {
    return req.headers.authorization === `Token ${apiKey}` && (req.url ?? "").startsWith("/v1/listen?");
  }

  function serve(client: WebSocket, req: IncomingMessage): void {
    const query = Object.fromEntries(new URL(req.url ?? "", "http://double").searchParams);
    const stream: DeepgramStream = {
      query,
      headers: req.headers,
      soundBytes: 0,
      messages: [],
      finalizes: 0,
      keepAlives: 0,
      closeCode: null,
      send: (message) => client.send(typeof message === "string" ? message : JSON.stringify(message)),
      results: (transcript, flags = {}) => {
        const words = transcript
          .split(" ")
          .filter(Boolean)
          .map((word) => ({ word, punctuated_word: word }));
        const channel = { alternatives: [{ transcript, confidence: transcript ? 0.99 : 0, words }] };
        const base = {
          type: "Results",
          channel_index: [0, 1],
          duration: 1,
          start: 0,
          is_final: false,
          speech_final: false,
        };
        stream.send({ ...base, ...flags, channel, metadata: { request_id: "double" } });
      },
      closeWith: (code, reason) => client.close(code, reason),
      reset: () => req.socket.resetAndDestroy(),
    };
    streams.push(stream);
    const recognizer = createLoudnessRecognizer({
      threshold,
      pauseMs,
      interimMs,
      nextWords: () => utterances?.[nextUtterance++] ?? "",
      onInterim: (text) => stream.results(text),
      onFinal: (text) => stream.results(text, { is_final: true, speech_final: true }),
    });
    client.on("message", (data: Buffer, isBinary) => {
      if (isBinary) {
        stream.soundBytes += data.byteLength;
        if (utterances)
          recognizer.push(
            new Int16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength)),
          );
      } else {
        const message = JSON.parse(data.toString()) as { type: string };
        stream.messages.push(message);
        if (message.type === "KeepAlive") stream.keepAlives++;
        if (message.type === "Finalize") stream.finalizes++;
        if (message.type === "Finalize" && utterances) {
          stream.results(recognizer.end(), { is_final: true, from_finalize: true });
        }
        if (message.type === "CloseStream") {
          stream.send({
            type: "Metadata",
            request_id: "double",
            duration: stream.soundBytes / 32_000,
            channels: 1,
          });
          client.close(1000);
        }
      }
      watch.look();
    });
    client.on("close", (code) => {
      stream.closeCode = code;
      watch.look();
    });
    watch.look();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const double: DeepgramDouble = {
    baseUrl: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    streams,
    refuseWith: null,
    openSockets: () => sockets.size,
    until: (condition) => watch.until(condition),
    close: () =>
      new Promise((resolve) => {
        acceptor.close();
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return double;
}
