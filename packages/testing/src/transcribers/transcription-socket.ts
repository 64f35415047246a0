/**
 * What the doubles of live transcription share: a real WebSocket server on a port of its own that "recognises" by
 * loudness. The Nth stretch of sound (across all streams) louder than `threshold`, ended by `pauseMs` of quiet or when
 * the protocol asks (`end`), has the Nth of `utterances` as its words ("" when there are no more); during the sound the
 * words arrive one by one, every `interimMs`. Without `utterances`, the test sends messages itself: `stream.send(…)`,
 * `stream.closeWith(3006)`, `stream.reset()`. Refusals: `vendor.refuseWith = { status: 503, body: {} }`,
 * `{ code: 1008, reason: "…" }` after the handshake, or "hang".
 */
import { refuseUpgrade } from "../models/refuse-upgrade.ts";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";
import { createLoudnessRecognizer } from "./loudness-recognizer.ts";
import { createWatch } from "../timing/watch.ts";

export interface TranscriptionDoubleOptions {
  apiKey?: string;
  utterances?: string[];
  /** Root mean square from which a frame counts as sound, 0 to 32767. */
  threshold?: number;
  pauseMs?: number;
  interimMs?: number;
  /** PEM. For clients that insist on TLS. */
  tls?: { cert: string; key: string };
}

type Message = Record<string, unknown>;
type Refusal = { status: number; body: unknown } | { code: number; reason: string } | "hang";

export interface TranscriptionStream {
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  /** Audio received so far, in samples at 16 kHz. */
  samples: number;
  /** Text frames, parsed, except for those that carry sound. */
  messages: Message[];
  /** Null while open; 1006 if the client vanished. */
  closeCode: number | null;
  send(message: Message | string): void;
  closeWith(code: number, reason?: string): void;
  reset(): void;
}

/** The protocol's side of a stream. */
export interface HearingStream extends TranscriptionStream {
  /** Sound at 16 kHz, to be recognised. */
  hear(samples: Int16Array): void;
  /** Ends the stretch of sound and returns its words; "" if there were none. */
  end(): string;
}

export interface TranscriptionBehaviour {
  opened?(): void;
  binary(data: Buffer): void;
  /** True if the message carried sound, so that it isn't logged. */
  message(message: Message): boolean | void;
  /** Words so far, while there is sound. */
  guessed(text: string): void;
  /** The words of a stretch of sound that a pause has ended. */
  paused(text: string): void;
}

export interface TranscriptionProtocol {
  /** Null if the vendor takes the request. */
  refuse(url: URL, headers: IncomingMessage["headers"], apiKey: string): Refusal | null;
  serve(stream: HearingStream): TranscriptionBehaviour;
  /** Reads a text frame that isn't JSON. */
  parse?(text: string): Message;
  /** Answers other requests, such as those of key checks. */
  answer?(url: URL, headers: IncomingMessage["headers"], apiKey: string): { status: number; body: unknown };
}

export interface TranscriptionDouble {
  baseUrl: string;
  apiKey: string;
  streams: TranscriptionStream[];
  refuseWith: Refusal | null;
  openSockets(): number;
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export async function startTranscriptionDouble(
  protocol: TranscriptionProtocol,
  options: TranscriptionDoubleOptions = {},
): Promise<TranscriptionDouble> {
  const { apiKey = "test-key", utterances, threshold = 300, pauseMs = 400, interimMs = 200, tls } = options;
  const watch = createWatch();
  const sockets = new Set<Socket>();
  const streams: TranscriptionStream[] = [];
  let nextUtterance = 0;
  const acceptor = new WebSocketServer({ noServer: true });
  const parse = protocol.parse ?? ((text: string) => JSON.parse(text) as Message);
  const urlOf = (req: IncomingMessage) => new URL(req.url ?? "", "http://double");
  const answer: RequestListener = (req, res) => {
    const { status, body } = protocol.answer?.(urlOf(req), req.headers, apiKey) ?? { status: 404, body: {} };
    res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
  const server = tls ? createTlsServer(tls, answer) : createServer(answer);

  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      watch.look();
    });
    watch.look();
  });
  server.on("upgrade", (req, socket, head) => {
    const refused = double.refuseWith ?? protocol.refuse(urlOf(req), req.headers, apiKey);
    if (refused === "hang") return;
    if (refused && "status" in refused) return refuseUpgrade(socket, refused.status, refused.body);
    acceptor.handleUpgrade(req, socket, head, (client) => {
      if (refused) client.close(refused.code, refused.reason);
      else serve(client, req);
    });
  });

  function serve(client: WebSocket, req: IncomingMessage): void {
    const stream: HearingStream = {
      query: urlOf(req).searchParams,
      headers: req.headers,
      samples: 0,
      messages: [],
      closeCode: null,
      send: (message) => client.send(typeof message === "string" ? message : JSON.stringify(message)),
      closeWith: (code, reason) => client.close(code, reason),
      reset: () => req.socket.resetAndDestroy(),
      hear: (samples) => {
        stream.samples += samples.length;
        if (utterances) recognizer.push(samples);
      },
      end: () => recognizer.end(),
    };
    streams.push(stream);
    const behaviour = protocol.serve(stream);
    const recognizer = createLoudnessRecognizer({
      threshold,
      pauseMs,
      interimMs,
      nextWords: () => utterances?.[nextUtterance++] ?? "",
      onInterim: (text) => behaviour.guessed(text),
      onFinal: (text) => behaviour.paused(text),
    });
    client.on("message", (data: Buffer, isBinary) => {
      if (isBinary) behaviour.binary(data);
      else {
        const message = parse(data.toString());
        if (behaviour.message(message) !== true) stream.messages.push(message);
      }
      watch.look();
    });
    client.on("close", (code) => {
      stream.closeCode = code;
      watch.look();
    });
    behaviour.opened?.();
    watch.look();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const double: TranscriptionDouble = {
    baseUrl: `${tls ? "wss" : "ws"}://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

/** PCM16 at 16 kHz as it arrives. */
export function samplesOf(data: Buffer): Int16Array {
  return new Int16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength));
}
