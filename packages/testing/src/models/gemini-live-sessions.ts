/**
 * Gemini's Live API as the Gemini double speaks it: `BidiGenerateContent` over a WebSocket, with binary messages, by the
 * types of `@google/genai`. It closes the connection, with the vendor's codes, on whatever the vendor refuses.
 *
 *   vendor.live.onHeard((nth) => ["where is my order", "goodbye"][nth] ?? "");
 *   vendor.live.onAnswer(() => [{ say: "One moment." }, { call: "find_order", arguments: { id: 7 } }]);
 *   await vendor.until(() => vendor.live.sessions[0]?.memory.length === 3);
 *
 * Every stretch of sound is answered when it ends, one after another, and never interrupted; one without words isn't,
 * unless it is `WORDLESS` speech. Sound that a new session of a call gets first and that repeats its latest stretches has
 * their words. A session takes over a call if that one's sessions have the same prompt and are closed, and if it was told
 * in writing what it doesn't hear again. Answers sound as `vendor-timing.ts` says.
 */
import type { IncomingMessage, Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { WebSocketServer, type WebSocket } from "ws";
import type { AnswerStep } from "./realtime-sessions.ts";
import { spokenParts, wait, type VendorTiming } from "./vendor-timing.ts";
import { settledSockets } from "../timing/settled-sockets.ts";
import type { Watch } from "../timing/watch.ts";

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
  /** Answers handshakes with this status, or a setup with this reason. */
  refuseWith: number | ((setup: Message) => string | null) | null;
  /** Doesn't answer the setup. */
  isSilent: boolean;
  /** Null: everything is sent at once. */
  timing: VendorTiming | null;
  /** Resolves once what was sent in either direction has arrived. */
  settled(): Promise<void>;
  onHeard(words: (nth: number) => string): void;
  onAnswer(steps: (nth: number) => Step[]): void;
}

interface Stretch {
  sound: Buffer;
  words: string;
}

interface HeardCall {
  prompt: string;
  stretches: Stretch[];
  sessions: LiveSessionLog[];
}

const PATH = /^\/+ws\/google\.ai\.generativelanguage\.v1(?:beta)?\.GenerativeService\.BidiGenerateContent$/;
/** What `onHeard` gives for speech whose words aren't written down, though the model hears it. */
export const WORDLESS = "(speech)";

export function serveLive(server: Server, apiKey: string, watch: Watch): LiveSessions {
  const acceptor = new WebSocketServer({ noServer: true });
  let heard: (nth: number) => string = () => "hello";
  let steps: (nth: number) => Step[] = () => [{ say: "Hello." }];
  let answers = 0;
  /** What each call has said so far. */
  const calls: HeardCall[] = [];
  let heardSoFar = 0;
  const resumable = new Map<string, string[]>();
  const live: LiveSessions = {
    sessions: [],
    refuseWith: null,
    isSilent: false,
    timing: null,
    settled: () => settledSockets(acceptor.clients),
    onHeard: (words) => (heard = words),
    onAnswer: (reply) => (steps = reply),
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
    let call: HeardCall | null = null;
    const sound: Buffer[] = [];
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
    live.sessions.push(session);
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
        sound.push(Buffer.from(data, "base64"));
      }
      if (!activityEnd) return;
      if (!isActive) return refuse("no activity to end");
      isActive = false;
      const words = wordsOf(Buffer.concat(sound.splice(0)));
      memory.push(`user (sound): ${words}`);
      void write(words === WORDLESS ? "" : words);
      answer(words === "");
    }

    async function write(words: string): Promise<void> {
      await wait(live.timing?.transcriptMs ?? 0);
      for (const word of words === "" ? [] : words.split(/(?<= )/))
        content({ inputTranscription: { text: word } });
    }

    /** Words of this stretch, which may repeat earlier ones of the call that the session takes over. */
    function wordsOf(said: Buffer): string {
      const prompt = JSON.stringify(session.setup["systemInstruction"] ?? "");
      if (!call) {
        const repeated = repeatedIn(prompt, said);
        call = repeated?.call ?? { prompt, stretches: [], sessions: [] };
        call.sessions.push(session);
        if (repeated) return repeated.words;
        calls.push(call);
      }
      const words = heard(heardSoFar++);
      call.stretches.push({ sound: said, words });
      return words;
    }

    function repeatedIn(prompt: string, said: Buffer): { call: HeardCall; words: string } | null {
      const told = memory.filter((line) => line.startsWith("user:")).length;
      for (const each of calls) {
        if (each.prompt !== prompt || each.sessions.some(({ isOpen }) => isOpen)) continue;
        for (let count = 1; count <= each.stretches.length; count++) {
          const latest = each.stretches.slice(-count);
          const earlier = each.stretches
            .slice(0, -count)
            .filter(({ words }) => words !== "" && words !== WORDLESS);
          if (earlier.length > 0 && told === 0) continue;
          if (Buffer.concat(latest.map(({ sound: heardBefore }) => heardBefore)).equals(said))
            return { call: each, words: latest.map(({ words }) => words).join(" ") };
        }
      }
      return null;
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
        else if ("hang" in step) return;
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
      let passedMs = 0;
      for (const { atMs, words, sound } of spokenParts(text, live.timing)) {
        await (wait(atMs - passedMs) ?? nextTurn());
        passedMs = Math.max(passedMs, atMs);
        if (client.readyState !== client.OPEN) return;
        memory[at] += words;
        if (words !== "") content({ outputTranscription: { text: words } });
        if (sound.length === 0) continue;
        const data = Buffer.from(sound.buffer).toString("base64");
        content({
          modelTurn: { role: "model", parts: [{ inlineData: { mimeType: "audio/pcm;rate=24000", data } }] },
        });
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
