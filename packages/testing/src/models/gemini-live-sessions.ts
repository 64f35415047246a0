/**
 * Gemini's Live API as the Gemini double speaks it: `BidiGenerateContent` over a WebSocket, with binary messages, by
 * the types of `@google/genai`. It closes the connection, with the vendor's codes, on whatever the vendor refuses.
 *
 *   vendor.live.onHeard((nth) => ["where is my order", "goodbye"][nth] ?? "");
 *   vendor.live.onAnswer(() => [{ say: "One moment." }, { call: "find_order", arguments: { id: 7 } }]);
 *   await vendor.until(() => vendor.live.sessions[0]?.memory.length === 3);
 *
 * Every stretch of sound is answered when it ends, one after another, and never interrupted; one without words isn't,
 * unless it is `WORDLESS` speech. Sound that a new session of a call gets first and that repeats its latest stretches
 * has their words. A session takes over a call if that one's sessions have the same prompt and are closed, and if it
 * was told in writing what it doesn't hear again. Answers sound as `vendor-timing.ts` says.
 */
import type { IncomingMessage, Server } from "node:http";
import { WebSocketServer, type WebSocket } from "ws";
import { createHeardCalls, WORDLESS } from "./gemini-heard-calls.ts";
import { createLiveResponder, type LiveScript, type LiveStep } from "./gemini-live-responder.ts";
import { wait, type VendorTiming } from "./vendor-timing.ts";
import { settledSockets } from "../timing/settled-sockets.ts";
import type { Watch } from "../timing/watch.ts";

type Message = Record<string, unknown>;

export interface LiveSessionLog {
  headers: IncomingMessage["headers"];
  setup: Message;
  /** A line for each thing it remembers, such as `user: hello` or `assistant (sound): Hi.` */
  memory: string[];
  /** Why it closed the connection. */
  errors: string[];
  /** Answers begun and completed. */
  answers: { begun: number; completed: number };
  isOpen: boolean;
  send(message: Message): void;
  closeWith(code: number, reason: string): void;
}

export interface LiveSessions {
  sessions: LiveSessionLog[];
  /** Answers handshakes with this status, or a setup with this reason. */
  refuseWith: number | ((setup: Message) => string | null) | null;
  /** Doesn't answer the setup. */
  isSilent: boolean;
  /** Null: everything is sent at once. */
  timing: VendorTiming | null;
  /** Resolves once what was sent in either direction has arrived. */
  settled(): Promise<void>;
  onHeard(words: (nth: number) => string): void;
  onAnswer(steps: (nth: number) => LiveStep[]): void;
}

const PATH = /^\/+ws\/google\.ai\.generativelanguage\.v1(?:beta)?\.GenerativeService\.BidiGenerateContent$/;

export function serveLive(server: Server, apiKey: string, watch: Watch): LiveSessions {
  const acceptor = new WebSocketServer({ noServer: true });
  const script: LiveScript = { answers: 0, steps: () => [{ say: "Hello." }] };
  const heardCalls = createHeardCalls();
  /** What is remembered under each handle. */
  const resumable = new Map<string, string[]>();
  const live: LiveSessions = {
    sessions: [],
    refuseWith: null,
    isSilent: false,
    timing: null,
    settled: () => settledSockets(acceptor.clients),
    onHeard: (words) => heardCalls.onHeard(words),
    onAnswer: (reply) => (script.steps = reply),
  };

  server.on("upgrade", (req, socket, head) => {
    const url = new URL(`http://double${req.url ?? ""}`);
    const status = PATH.test(url.pathname) ? live.refuseWith : 404;
    if (typeof status === "number")
      return socket.end(`HTTP/1.1 ${status} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
    const key = req.headers["x-goog-api-key"] ?? url.searchParams.get("key");
    return acceptor.handleUpgrade(req, socket, head, (client) => {
      if (key === apiKey) serve(client, req);
      else client.close(1007, `API key not valid. Please pass a valid API key. ${String(key)}`.slice(0, 120));
    });
  });

  function serve(client: WebSocket, req: IncomingMessage): void {
    let isSetUp = false;
    let isHistoryDue = false;
    let isActive = false;
    const sound: Buffer[] = [];
    const session: LiveSessionLog = {
      headers: req.headers,
      setup: {},
      memory: [],
      errors: [],
      answers: { begun: 0, completed: 0 },
      isOpen: true,
      send(message) {
        if (client.readyState === client.OPEN) client.send(Buffer.from(JSON.stringify(message)));
      },
      closeWith: (code, reason) => client.close(code, reason),
    };
    live.sessions.push(session);
    const { send, memory } = session;
    const wordsOf = heardCalls.listen(session);
    const content = (serverContent: Message): void => send({ serverContent });

    const responder = createLiveResponder({
      session,
      live,
      script,
      resumable,
      watch,
      isOpen: () => client.readyState === client.OPEN,
      breakOff: () => client.terminate(),
      refuse,
    });

    function refuse(why: string): void {
      session.errors.push(why);
      client.close(1007, why);
    }

    function setUp(setup: Message): void {
      const { model } = setup;
      const { realtimeInputConfig, historyConfig, sessionResumption } = setup as Record<string, Message>;
      if (typeof model !== "string" || !model.startsWith("models/"))
        return refuse("a model's name begins with models/");
      const refusal = typeof live.refuseWith === "function" ? live.refuseWith(setup) : null;
      if (refusal !== null) return refuse(refusal);
      const detection = realtimeInputConfig?.["automaticActivityDetection"] as Message | undefined;
      isActive = detection?.["disabled"] !== true;
      const handle = sessionResumption?.["handle"] as string | undefined;
      if (handle !== undefined && !resumable.has(handle)) return refuse("no such session");
      memory.push(...(resumable.get(handle ?? "") ?? []));
      isHistoryDue = historyConfig?.["initialHistoryInClientContent"] === true;
      session.setup = setup;
      isSetUp = true;
      if (!live.isSilent) send({ setupComplete: {} });
    }

    function takeTurns({ turns = [], turnComplete }: Message): void {
      for (const { role, parts } of turns as { role: string; parts: { text: string }[] }[]) {
        if (role !== "user" && role !== "model") return refuse("Please use a valid role: user, model.");
        for (const { text } of parts) memory.push(`${role === "model" ? "assistant" : "user"}: ${text}`);
      }
      if (isHistoryDue) isHistoryDue = turnComplete !== true;
      else if (turnComplete === true) responder.answer();
    }

    function takeRealtime({ activityStart, activityEnd, audio }: Message): void {
      if (activityStart) {
        if (isActive) return refuse("activity has started already");
        isActive = true;
        responder.cancelCalls();
      }
      if (audio) {
        const { data, mimeType } = audio as { data: string; mimeType: string };
        if (!isActive || mimeType !== "audio/pcm;rate=16000") return refuse("unexpected audio");
        sound.push(Buffer.from(data, "base64"));
      }
      if (!activityEnd) return;
      if (!isActive) return refuse("no activity to end");
      isActive = false;
      const words = wordsOf(Buffer.concat(sound.splice(0)));
      memory.push(`user (sound): ${words}`);
      void write(words === WORDLESS ? "" : words);
      responder.answer(words === "");
    }

    async function write(words: string): Promise<void> {
      await wait(live.timing?.transcriptMs ?? 0);
      for (const word of words === "" ? [] : words.split(/(?<= )/))
        content({ inputTranscription: { text: word } });
    }

    function take(message: Message): void {
      const { setup, clientContent, realtimeInput, toolResponse } = message as Record<
        string,
        Message | undefined
      >;
      if (!isSetUp) return setup ? setUp(setup) : refuse("setup comes first");
      if (isHistoryDue && !clientContent) return refuse("the history comes first");
      if (clientContent) takeTurns(clientContent);
      else if (realtimeInput) takeRealtime(realtimeInput);
      else if (toolResponse) responder.takeResults(toolResponse);
      else refuse("unknown message");
    }

    client.on("message", (data: Buffer) => {
      take(JSON.parse(data.toString()) as Message);
      watch.look();
    });
    client.on("close", () => {
      session.isOpen = false;
      watch.look();
    });
    watch.look();
  }

  return live;
}
