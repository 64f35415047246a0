/**
 * Gemini's Live API as the Gemini double speaks it: `BidiGenerateContent` over a WebSocket, with binary messages, by the
 * types of `@google/genai`. It closes the connection, with the vendor's codes, on whatever the vendor refuses.
 *
 *   vendor.live.onHeard((nth) => ["where is my order", "goodbye"][nth] ?? "");
 *   vendor.live.onAnswer(() => [{ say: "One moment." }, { call: "find_order", arguments: { id: 7 } }]);
 *   await vendor.until(() => vendor.live.sessions[0]?.memory.length === 3);
 *
 * Every stretch of sound is answered when it ends, one after another, and never interrupted; one without words isn't.
 * Sound that a new session gets first and that is as long as the latest stretches is a repetition of them. Answers sound
 * as in `realtime-sessions.ts`.
 */
import type { IncomingMessage, Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { WebSocketServer, type WebSocket } from "ws";
import type { AnswerStep } from "./realtime-sessions.ts";
import { tone } from "./sound.ts";
import type { Watch } from "./watch.ts";

type Message = Record<string, unknown>;
type Step = Exclude<AnswerStep, { event: unknown } | { fail: unknown }> | { message: Message };

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
  /** Answers handshakes with this status. */
  refuseWith: number | null;
  /** Doesn't answer the setup. */
  isSilent: boolean;
  onHeard(words: (nth: number) => string): void;
  onAnswer(steps: (nth: number) => Step[]): void;
}

const PATH = /^\/+ws\/google\.ai\.generativelanguage\.v1(?:beta)?\.GenerativeService\.BidiGenerateContent$/;
const RATE = 24_000;
const PIECE = RATE / 5;

export function serveLive(server: Server, apiKey: string, watch: Watch): LiveSessions {
  const acceptor = new WebSocketServer({ noServer: true });
  let heard: (nth: number) => string = () => "hello";
  let steps: (nth: number) => Step[] = () => [{ say: "Hello." }];
  let answers = 0;
  const stretches: { samples: number; words: string }[] = [];
  const resumable = new Map<string, string[]>();
  const live: LiveSessions = {
    sessions: [],
    refuseWith: null,
    isSilent: false,
    onHeard: (words) => (heard = words),
    onAnswer: (reply) => (steps = reply),
  };

  server.on("upgrade", (req, socket, head) => {
    const url = new URL(`http://double${req.url ?? ""}`);
    const status = live.refuseWith ?? (PATH.test(url.pathname) ? null : 404);
    if (status !== null)
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
    let hasHeard = false;
    let samples = 0;
    let waiting: string[] = [];
    let answering = Promise.resolve();
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
    const isFirst = live.sessions.push(session) === 1;
    const { send, memory } = session;
    const content = (serverContent: Message): void => send({ serverContent });

    function refuse(why: string): void {
      session.errors.push(why);
      client.close(1007, why);
    }

    function setUp(setup: Message): void {
      const { model } = setup;
      const { realtimeInputConfig, historyConfig, sessionResumption } = setup as Record<string, Message>;
      if (typeof model !== "string" || !model.startsWith("models/"))
        return refuse("a model's name begins with models/");
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
      else if (turnComplete === true) answer();
    }

    function takeRealtime({ activityStart, activityEnd, audio }: Message): void {
      if (activityStart) {
        if (isActive) return refuse("activity has started already");
        isActive = true;
        if (waiting.length > 0) send({ toolCallCancellation: { ids: waiting.splice(0) } });
      }
      if (audio) {
        const { data, mimeType } = audio as { data: string; mimeType: string };
        if (!isActive || mimeType !== "audio/pcm;rate=16000") return refuse("unexpected audio");
        samples += Buffer.from(data, "base64").length / 2;
      }
      if (!activityEnd) return;
      if (!isActive) return refuse("no activity to end");
      isActive = false;
      const words = wordsOf(samples);
      samples = 0;
      memory.push(`user (sound): ${words}`);
      for (const word of words === "" ? [] : words.split(/(?<= )/))
        content({ inputTranscription: { text: word } });
      answer(words === "");
    }

    /** Of this stretch, which may repeat earlier ones. */
    function wordsOf(length: number): string {
      const again = isFirst || hasHeard ? [] : stretches;
      hasHeard = true;
      for (let count = 1; count <= again.length; count++) {
        const latest = again.slice(-count);
        if (latest.reduce((sum, each) => sum + each.samples, 0) === length)
          return latest.map(({ words }) => words).join(" ");
      }
      const words = heard(stretches.length);
      stretches.push({ samples: length, words });
      return words;
    }

    function takeResults({ functionResponses = [] }: Message): void {
      const results = functionResponses as { id: string; response: Message }[];
      if (results.map(({ id }) => id).join() !== waiting.join())
        return refuse("not the results of these calls");
      waiting = [];
      for (const { id, response } of results)
        memory.push(
          `result ${id}: ${typeof response["output"] === "string" ? response["output"] : JSON.stringify(response)}`,
        );
      answer();
    }

    function answer(isNoise = false): void {
      answering = answering.then(() => respond(isNoise));
    }

    async function respond(isNoise: boolean): Promise<void> {
      session.answers.begun += 1;
      const calls: Message[] = [];
      for (const step of isNoise ? [] : steps(answers++)) {
        if (step instanceof Promise) await step;
        else if ("breakOff" in step) return client.terminate();
        else if ("say" in step) await say(step.say);
        else if ("message" in step) send(step.message);
        else calls.push({ id: `call_${++answers}`, name: step.call, args: step.arguments });
        await nextTurn();
        if (client.readyState !== client.OPEN) return;
      }
      session.answers.completed += 1;
      for (const { id, name, args } of calls)
        memory.push(`${String(name)} ${String(id)}: ${JSON.stringify(args)}`);
      const usageMetadata = { promptTokenCount: 100, responseTokenCount: 20, totalTokenCount: 120 };
      if (calls.length > 0) {
        waiting = calls.map(({ id }) => String(id));
        return send({ toolCall: { functionCalls: calls }, usageMetadata });
      }
      content({ generationComplete: true });
      const newHandle = `handle_${resumable.size + 1}`;
      resumable.set(newHandle, [...memory]);
      send({ sessionResumptionUpdate: { newHandle, resumable: true } });
      send({ serverContent: { turnComplete: true }, usageMetadata });
      watch.look();
    }

    async function say(text: string): Promise<void> {
      const at = memory.push("assistant (sound): ") - 1;
      for (const sentence of text.split(/(?<=[.!?] )/)) {
        const spoken = tone(440, 60 * sentence.length, RATE);
        const sound = new Int16Array(spoken.length + RATE * 0.3);
        sound.set(spoken);
        for (let from = 0; from < sound.length; from += PIECE) {
          await nextTurn();
          const data = Buffer.from(sound.slice(from, from + PIECE).buffer).toString("base64");
          content({
            modelTurn: { role: "model", parts: [{ inlineData: { mimeType: "audio/pcm;rate=24000", data } }] },
          });
          if (from > 0) continue;
          memory[at] += sentence;
          content({ outputTranscription: { text: sentence } });
        }
      }
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
      else if (toolResponse) takeResults(toolResponse);
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
