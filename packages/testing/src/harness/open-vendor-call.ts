/**
 * A call with a real adapter of a speech model and its vendor's double, in virtual time: the call's clock and the
 * timers of adapter and double move together, 20 ms at a time, and each step waits until everything sent has arrived.
 * Tests use `startVendorCall`, benchmarks bring timers of their own.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SpeechModel } from "@parley/conversation/speech-mode/speech-model-port";
import { createGeminiLive } from "@parley/providers/gemini/live/gemini-live";
import { createOpenAiRealtime } from "@parley/providers/openai/realtime/realtime-model";
import type { OpenSocket } from "@parley/providers/http/open-socket";
import { WORDLESS } from "../models/gemini-heard-calls.ts";
import { startGeminiDouble } from "../models/gemini-server.ts";
import { startOpenAiDouble } from "../models/openai-server.ts";
import type { AnswerStep } from "../models/realtime-responder.ts";
import type { VendorTiming } from "../models/vendor-timing.ts";
import { startConversation } from "./conversation.ts";
import type { Conversation, ConversationOptions } from "./conversation-interface.ts";

export type Vendor = "openai" | "gemini";

type Step = Exclude<AnswerStep, { event: unknown } | { fail: unknown }>;

export interface VendorCall extends Conversation {
  /** What the vendor writes down, piece after piece; null for speech without words, which it hears all the same. */
  hears(...words: (string | null)[]): void;
  /**
   * What it answers, by what it was told or heard last, such as `user (sound): Hi.`, and by how many answers it has
   * begun before. Gemini begins to answer by itself, so it may begin more than are asked for.
   */
  answers(how: (last: string, nth: number) => Step[]): void;
  /** How many answers it has begun. */
  asked(): number;
  /** When the first sound of each answer came, and when the caller first heard sound after that. */
  firstSounds(): { vendorAt: number; heardAt: number }[];
  /** What the vendor remembers, in its latest session. */
  remembers(): string[];
  /** What it refused. */
  refusals(): string[];
  /** Makes it refuse settings with one of these tools. */
  refuses(...tools: string[]): void;
  /** Names of the tools that it offers in its latest session. */
  offers(): string[];
  /** Breaks its connection. */
  breaks(): void;
  /** Ends its session as the vendor eventually does: OpenAI after 60 minutes, Gemini with a notice before. */
  leaves(): void;
}

const TIMING: VendorTiming = { pace: 2, firstMs: 400, wordsMs: 0, transcriptMs: 300 };

interface Served {
  speech: SpeechModel;
  clients(): number;
  settled(): Promise<void>;
  remembers(): string[];
  refusals(): string[];
  refuses(...tools: string[]): void;
  offers(): string[];
  breaks(): void;
  leaves(): void;
}

interface Script {
  heard(nth: number): string | null;
  steps(last: string): Step[];
}

export type VendorCallOptions = ConversationOptions & { timing?: Partial<VendorTiming> };

/** The global timers, controlled by whoever runs the call. */
export interface VirtualTimers {
  /** From now on, `setTimeout` waits until it is advanced. */
  start(): void;
  advance(ms: number): Promise<void>;
}

type OnFinish = (close: () => void | Promise<void>) => void;

export async function openVendorCall(
  vendor: Vendor,
  { timing = {}, ...options }: VendorCallOptions,
  { timers, onFinish }: { timers: VirtualTimers; onFinish: OnFinish },
): Promise<VendorCall> {
  const sockets = new Set<OpenSocket>();
  let words: (string | null)[] = [];
  let answerTo: (last: string, nth: number) => Step[] = () => [{ say: "Hello." }];
  let asked = 0;
  const script: Script = {
    heard() {
      const next = words.shift();
      return next === undefined ? "" : next;
    },
    steps: (last) => answerTo(last, asked++),
  };
  const serve = vendor === "openai" ? serveOpenAi : serveGemini;
  const served = await serve(script, { ...TIMING, ...timing }, { sockets, onFinish });
  timers.start();
  onFinish(() => {
    for (const socket of sockets) socket.terminate();
  });

  async function rest(): Promise<void> {
    for (let tries = 0; sockets.size !== served.clients() && tries < 5000; tries++) await nextTurn();
    await served.settled();
  }

  const firsts: number[] = [];
  const call = startConversation({
    ...options,
    speech: true,
    speechModel: timed(served.speech, () => firsts.push(call.clock.now())),
    async settle(ms) {
      await timers.advance(ms);
      await rest();
      await options.settle?.(ms);
    },
  });
  return {
    ...call,
    async connect() {
      await call.connect();
      await rest();
    },
    hears: (...given) => void (words = given),
    answers: (how) => void (answerTo = how),
    asked: () => asked,
    firstSounds: () =>
      firsts.map((vendorAt) => {
        const slot = call.line.slots.find(({ at, frame }) => frame !== null && at >= vendorAt);
        return { vendorAt, heardAt: slot?.at ?? Infinity };
      }),
    remembers: served.remembers,
    refusals: served.refusals,
    refuses: served.refuses,
    offers: served.offers,
    breaks: served.breaks,
    leaves: served.leaves,
  };
}

/** Reports when the first sound of an answer has come. */
function timed(speech: SpeechModel, onFirst: () => void): SpeechModel {
  return {
    open(options) {
      const stream = speech.open(options);
      return {
        ...stream,
        async *answer(request, signal) {
          let isFirst = true;
          for await (const part of stream.answer(request, signal)) {
            if (isFirst && part.type === "sound") onFirst();
            if (part.type === "sound") isFirst = false;
            yield part;
          }
        },
      };
    },
  };
}

async function serveOpenAi(
  script: Script,
  timing: VendorTiming,
  { sockets, onFinish }: { sockets: Set<OpenSocket>; onFinish: OnFinish },
): Promise<Served> {
  const { realtime, baseUrl, apiKey, connections, close } = await startOpenAiDouble();
  onFinish(close);
  realtime.timing = timing;
  realtime.onHeard((nth) => script.heard(nth) ?? "");
  realtime.onAnswer(() => script.steps(realtime.sessions.at(-1)?.conversation().at(-1) ?? ""));
  const access = { provider: "openai", baseUrl, apiKey, model: "gpt-realtime", voice: "marin" } as const;
  return {
    speech: createOpenAiRealtime(access, sockets),
    clients: () => connections().open,
    settled: realtime.settled,
    remembers: () => realtime.sessions.at(-1)?.conversation() ?? [],
    refusals: () => realtime.sessions.flatMap(({ errors }) => errors),
    refuses: (...tools) =>
      realtime.onChange(({ session }) => {
        const refused = namesOf((session as { tools?: unknown } | undefined)?.tools).find((name) =>
          tools.includes(name),
        );
        return refused === undefined ? null : `Invalid schema for function '${refused}': it isn't an object.`;
      }),
    offers: () => namesOf(realtime.sessions.at(-1)?.settings["tools"]),
    breaks: () => realtime.sessions.at(-1)?.closeWith(1011),
    leaves() {
      const message = "Your session hit the maximum duration of 60 minutes.";
      const error = { type: "invalid_request_error", code: "session_expired", message };
      realtime.sessions.at(-1)?.send({ type: "error", error });
      realtime.sessions.at(-1)?.closeWith(1001);
    },
  };
}

async function serveGemini(
  script: Script,
  timing: VendorTiming,
  { sockets, onFinish }: { sockets: Set<OpenSocket>; onFinish: OnFinish },
): Promise<Served> {
  const { live, origin: baseUrl, apiKey, connections, close } = await startGeminiDouble("test-key");
  onFinish(close);
  live.timing = timing;
  live.onHeard((nth) => {
    const words = script.heard(nth);
    return words ?? WORDLESS;
  });
  live.onAnswer(() => script.steps(live.sessions.at(-1)?.memory.at(-1) ?? ""));
  const access = { provider: "gemini", baseUrl, apiKey, model: "gemini-3.8-live", voice: "Kore" } as const;
  return {
    speech: createGeminiLive(access, sockets),
    clients: () => connections().open,
    settled: live.settled,
    remembers: () => live.sessions.at(-1)?.memory ?? [],
    refusals: () => live.sessions.flatMap(({ errors }) => errors),
    refuses(...tools) {
      live.refuseWith = (setup) => {
        const place = declaredIn(setup).findIndex((name) => tools.includes(name));
        return place === -1
          ? null
          : `Invalid value at 'setup.tools[0].function_declarations[${place}].parameters'`;
      };
    },
    offers: () => declaredIn(live.sessions.at(-1)?.setup ?? {}),
    breaks: () => live.sessions.at(-1)?.closeWith(1011, "internal"),
    leaves: () => live.sessions.at(-1)?.send({ goAway: { timeLeft: "10s" } }),
  };
}

const namesOf = (tools: unknown): string[] =>
  Array.isArray(tools) ? tools.map((tool: { name?: unknown }) => String(tool.name)) : [];

function declaredIn(setup: Record<string, unknown>): string[] {
  const { tools } = setup as { tools?: { functionDeclarations?: unknown }[] };
  return namesOf(tools?.[0]?.functionDeclarations);
}
