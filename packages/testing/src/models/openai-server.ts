/**
 * A double of an OpenAI-compatible vendor: a real HTTP server on a port of its own that speaks `/v1/chat/completions`
 * (server-sent events), `/v1/audio/transcriptions` (multipart; JSON or events), `/v1/audio/speech` and, over a
 * WebSocket, `/v1/realtime` (realtime-sessions.ts).
 *
 *   const vendor = await startOpenAiDouble();
 *   vendor.onChat((request) => [say("Hello "), gate.opened, say("there."), finish("stop")]);
 *   vendor.onTranscription((request, nth) => ({ text: ["where is order 1003", "goodbye"][nth] }));
 *   vendor.onSpeech((request) => ({ pcm: tone(440, 500) }));   // the default: a tone for every sentence
 *   … { baseUrl: vendor.baseUrl, apiKey: vendor.apiKey, model: "any" } …
 *   await vendor.until(() => vendor.chats.length === 2);        // checked on every event, without sleeping
 *   await vendor.close();
 *
 * A reply is a list of steps in order (see reply-steps.ts): text, tool calls, raw bytes, a promise to wait for (a gate
 * that the test controls), or a fault: `status(429)`, `"hang"`, `"reset"`. `chats`, `transcriptions` and `speeches` log
 * the requests, each with `ended`: "completed", or "aborted" if the client closed first. A wrong key gets a 401.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createWatch } from "../timing/watch.ts";
import { serveRealtime, type RealtimeSessions } from "./realtime-sessions.ts";
import { runSteps, say, finish, type ReplyStep } from "./reply-steps.ts";
import { readMultipart } from "./multipart.ts";
import { readWav, tone } from "../sound/sound.ts";

interface Received {
  headers: IncomingMessage["headers"];
  ended: "open" | "completed" | "aborted";
}

interface ReceivedChat extends Received {
  body: {
    model: string;
    messages: {
      role: string;
      content: string | null;
      tool_calls?: { id: string; function: { name: string; arguments: string } }[];
      tool_call_id?: string;
    }[];
    tools?: { type: string; function: { name: string; description: string; parameters: unknown } }[];
    [member: string]: unknown;
  };
}

interface ReceivedTranscription extends Received {
  /** Every form field except the file. */
  fields: Record<string, string>;
  fileName: string;
  sampleRate: number;
  samples: Int16Array;
}

interface ReceivedSpeech extends Received {
  body: { model: string; voice: string; input: string; response_format?: string; [member: string]: unknown };
}

/** If the client asked for a stream, `deltas` are sent as events before the text. */
type TranscriptionReply = { text: string; deltas?: string[]; after?: Promise<unknown> } | ReplyStep[];
/** `pcm` is 24 kHz mono, as at OpenAI. */
type SpeechReply = { pcm: Int16Array; after?: Promise<unknown> } | ReplyStep[];

export interface OpenAiDouble {
  baseUrl: string;
  apiKey: string;
  chats: ReceivedChat[];
  transcriptions: ReceivedTranscription[];
  speeches: ReceivedSpeech[];
  realtime: RealtimeSessions;
  onChat(reply: (request: ReceivedChat, nth: number) => ReplyStep[]): void;
  onTranscription(reply: (request: ReceivedTranscription, nth: number) => TranscriptionReply): void;
  onSpeech(reply: (request: ReceivedSpeech, nth: number) => SpeechReply): void;
  /** Connections accepted since the start, and currently open ones. */
  connections(): { accepted: number; open: number };
  /** Resolves when `condition` holds. */
  until(condition: () => boolean): Promise<void>;
  close(): Promise<void>;
}

export async function startOpenAiDouble(apiKey = "test-key"): Promise<OpenAiDouble> {
  const watch = createWatch();
  const sockets = new Set<Socket>();
  const chats: ReceivedChat[] = [];
  const transcriptions: ReceivedTranscription[] = [];
  const speeches: ReceivedSpeech[] = [];
  let accepted = 0;
  let chatReply: (request: ReceivedChat, nth: number) => ReplyStep[] = () => [say("Hello."), finish("stop")];
  let transcriptionReply: (request: ReceivedTranscription, nth: number) => TranscriptionReply = () => ({
    text: "hello",
  });
  let speechReply: (request: ReceivedSpeech, nth: number) => SpeechReply = (request) => ({
    pcm: tone(440, 60 * request.body.input.length, 24_000),
  });

  /** Logs a request, plays the steps, and records how it ended. */
  async function serve<T extends Received>(
    log: T[],
    entry: T,
    reply: () => ReplyStep[],
    res: ServerResponse,
    type: string,
  ) {
    log.push(entry);
    res.on("close", () => {
      entry.ended = res.writableFinished ? "completed" : "aborted";
      watch.look();
    });
    watch.look();
    await runSteps(reply(), res, type);
  }

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const received: Received = { headers: req.headers, ended: "open" };
    if (apiKey && req.headers.authorization !== `Bearer ${apiKey}`) {
      const error = {
        message: `Incorrect API key provided: ${req.headers.authorization}`,
        type: "invalid_request_error",
      };
      res.writeHead(401, { "content-type": "application/json" }).end(JSON.stringify({ error }));
      return;
    }
    switch (`${req.method} ${req.url}`) {
      case "POST /v1/chat/completions": {
        const entry: ReceivedChat = { ...received, body: JSON.parse(body.toString()) };
        const nth = chats.length;
        return serve(chats, entry, () => chatReply(entry, nth), res, "text/event-stream");
      }
      case "POST /v1/audio/transcriptions": {
        const form = readMultipart(req.headers["content-type"] ?? "", body);
        const entry: ReceivedTranscription = { ...received, ...form, ...readWav(form.file) };
        const nth = transcriptions.length;
        const isStream = form.fields["stream"] === "true";
        const steps = () => transcriptionSteps(transcriptionReply(entry, nth), isStream);
        return serve(transcriptions, entry, steps, res, isStream ? "text/event-stream" : "application/json");
      }
      case "POST /v1/audio/speech": {
        const entry: ReceivedSpeech = { ...received, body: JSON.parse(body.toString()) };
        const nth = speeches.length;
        return serve(speeches, entry, () => speechSteps(speechReply(entry, nth)), res, "audio/pcm");
      }
      case "GET /v1/models":
        res.writeHead(200, { "content-type": "application/json" }).end('{"object":"list","data":[]}');
        return;
      default:
        res
          .writeHead(404, { "content-type": "application/json" })
          .end(`{"error":{"message":"Unknown request URL"}}`);
    }
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => res.destroy(error instanceof Error ? error : undefined));
  });
  server.on("connection", (socket) => {
    accepted++;
    sockets.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      watch.look();
    });
    watch.look();
  });
  const realtime = serveRealtime(server, apiKey, watch);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey,
    chats,
    transcriptions,
    speeches,
    realtime,
    onChat: (reply) => (chatReply = reply),
    onTranscription: (reply) => (transcriptionReply = reply),
    onSpeech: (reply) => (speechReply = reply),
    connections: () => ({ accepted, open: sockets.size }),
    until: (condition) => watch.until(condition),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function transcriptionSteps(reply: TranscriptionReply, isStream: boolean): ReplyStep[] {
  if (Array.isArray(reply)) return reply;
  const wait = reply.after ? [reply.after] : [];
  if (!isStream) return [...wait, { raw: JSON.stringify({ text: reply.text }) }];
  const deltas = (reply.deltas ?? []).map((delta) => ({ data: { type: "transcript.text.delta", delta } }));
  return [...deltas, ...wait, { data: { type: "transcript.text.done", text: reply.text } }];
}

function speechSteps(reply: SpeechReply): ReplyStep[] {
  if (Array.isArray(reply)) return reply;
  const bytes = new Uint8Array(reply.pcm.buffer, reply.pcm.byteOffset, reply.pcm.byteLength);
  return [...(reply.after ? [reply.after] : []), { raw: bytes }];
}
