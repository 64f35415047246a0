/** One call with scripted providers on a fake clock, written as sentences: who says what, and what was heard. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { FRAME_MS, FRAME_SAMPLES } from "@parley/audio/frame";
import type { CallEvent, TranscriptTurn, ToolInvocation } from "@parley/conversation/call-messages";
import { completeBuiltinTools } from "@parley/conversation/builtins/builtin-settings";
import type { CallPlan, PhonePlan } from "@parley/conversation/call-plan";
import { createSession } from "@parley/conversation/session/session";
import { createFakeClock } from "../timing/fake-clock.ts";
import { createMarkerVoice, markersIn } from "../sound/marker-voice.ts";
import { createRecordingLine } from "../media/recording-line.ts";
import { createScriptedModel } from "../engine/scripted-model.ts";
import { createSampleActivity, createScriptedTranscriber } from "../engine/scripted-transcriber.ts";
import { SCRIPTED_SPEECH, scriptedSpeechMode } from "../engine/scripted-speech-model.ts";
import { createScriptedSearch } from "../engine/scripted-search.ts";
import { createScriptedTools } from "../engine/scripted-tools.ts";
import type { Conversation, ConversationOptions } from "./conversation-interface.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";

/** How the record names `lastModel`. */
const LAST_MODEL = { provider: "groq", model: "last", temperature: null, baseUrl: "", apiKey: "" } as const;

/** What a phone call offers. */
export function phoneOf(phone: Partial<PhonePlan> = {}): PhonePlan {
  return {
    ringTimeoutMs: 45_000,
    voicemail: null,
    echoGuard: false,
    ...phone,
  };
}

export function planOf(options: ConversationOptions = {}): CallPlan {
  return {
    callId: "call_test",
    direction: "browser",
    systemPrompt: "Be kind.",
    firstMessage: "",
    language: "en",
    tools: (options.tools ?? []).map(({ name, typicalMs }) => ({
      kind: "http",
      id: `tool_${name}`,
      functionName: name,
      name,
      description: "",
      url: "http://tool.test/",
      method: "POST",
      timeoutMs: 15_000,
      auth: { type: "none" },
      headers: [],
      body: null,
      inputSchema: { type: "object" },
      typicalMs: typicalMs ?? null,
    })),
    builtinTools: completeBuiltinTools(),
    phone: null,
    model: { provider: "rehearsal" },
    transcriber: options.page
      ? { provider: "page" }
      : { provider: "deepgram", model: "any", baseUrl: "http://deepgram.test", apiKey: "key" },
    voice: { provider: "builtin", voice: "slt" },
    keyterms: [],
    pronunciations: [],
    fallbacks: {
      model: [
        ...(options.fallbackModel ? [{ provider: "rehearsal" } as const] : []),
        ...(options.lastModel ? [LAST_MODEL] : []),
      ],
      transcriber: options.fallbackTranscriber
        ? [{ provider: "openai", model: "other", baseUrl: "http://openai.test", apiKey: "key" }]
        : [],
      voice: [],
    },
    speech: options.speech ? SCRIPTED_SPEECH : null,
    engine: { ...DEFAULT_SETTINGS, ...options.engine },
    toolNetwork: { allow: [], demoPrefix: null, own: null },
    recording: null,
    isPublicPreview: false,
    ...options.plan,
  };
}

export function startConversation(options: ConversationOptions = {}): Conversation {
  const clock = createFakeClock();
  const startedAt = clock.now();
  const line = createRecordingLine(clock);
  const [model, fallback, lastModel] = [
    createScriptedModel(clock),
    createScriptedModel(clock),
    createScriptedModel(clock),
  ];
  const [voice, fallbackVoice] = [createMarkerVoice(clock), createMarkerVoice(clock)];
  const [transcriber, fallbackTranscriber] = [
    createScriptedTranscriber(options.tellsSpeakers),
    createScriptedTranscriber(),
  ];
  const activity = createSampleActivity();
  const tools = createScriptedTools(clock);
  const events: CallEvent[] = [];
  const logged: string[] = [];
  const chained = options.page ? null : (options.ears ?? transcriber);
  const parts = { model, voice, transcriber };
  const others = options.speech && chained ? [chained] : [];
  const hasFallback = options.fallbackModel || options.speech;
  const plan = planOf(options);
  const first = options.speech
    ? scriptedSpeechMode(parts, plan, options.speechModel)
    : { ...parts, transcriber: chained };
  const session = createSession({
    plan,
    models: [first.model, ...(hasFallback ? [fallback] : []), ...(options.lastModel ? [lastModel] : [])],
    voices: options.fallbackVoice || options.speech ? [first.voice, fallbackVoice] : [first.voice],
    transcriber: first.transcriber,
    fallbackTranscribers: options.fallbackTranscriber ? [fallbackTranscriber] : others,
    voiceActivity: options.noVoiceActivity ? null : (options.voiceActivity ?? activity),
    endOfTurnSound: options.endOfTurnSound ?? null,
    tools,
    recording: options.recording ?? null,
    passages: options.finds ? createScriptedSearch(clock, options.finds, options.findsAfterMs) : null,
    emit: (event) => void events.push(event),
    now: clock.now,
    log: (_level, message) => void logged.push(message),
  });

  async function pass(ms: number, soundMs = 0, amplitude = 1000): Promise<void> {
    for (let passed = 0; passed < ms; passed += FRAME_MS) {
      clock.advance(FRAME_MS);
      await (options.settle?.(FRAME_MS) ?? nextTurn());
      if (session.isConnected && line.closedAt === null) {
        const mine = passed < soundMs ? amplitude : 0;
        const sample = Math.max(mine, call.others(clock.now() - startedAt));
        line.handlers.onFrame(new Int16Array(FRAME_SAMPLES).fill(sample));
      }
      session.tick();
      await nextTurn();
    }
  }

  const turns = (): TranscriptTurn[] => {
    const byId = new Map<string, TranscriptTurn>();
    for (const event of events) if (event.type === "turn") byId.set(event.turn.id, event.turn);
    return [...byId.values()];
  };

  const call: Conversation = {
    others: () => 0,
    clock,
    session,
    line,
    model,
    fallback,
    lastModel,
    voice,
    fallbackVoice,
    transcriber,
    fallbackTranscriber,
    activity,
    tools,
    events,
    logged,
    pass,
    async connect() {
      session.attach(line);
      await nextTurn();
      line.handlers.onConnected();
      await nextTurn();
    },
    async says(text, ms = 600, lateMs = 60) {
      await pass(ms, ms);
      await pass(lateMs);
      transcriber.hears(text, true);
      await nextTurn();
    },
    async types(text) {
      line.handlers.onText(text, true, "typed");
      await nextTurn();
    },
    async presses(digits) {
      for (const digit of digits) {
        line.handlers.onDigit?.(digit);
        await pass(100);
      }
    },
    async until(what, holds, atMostMs = 60_000) {
      const since = clock.now();
      while (!holds()) {
        if (clock.now() - since > atMostMs) throw new Error(`not within ${atMostMs} ms: ${what}`);
        await pass(FRAME_MS);
      }
      return clock.now() - since;
    },
    elapsed: () => clock.now() - startedAt,
    heard() {
      const marks = line.slots.flatMap(({ frame }) => (frame ? markersIn(frame) : []));
      const numbers = marks.filter((number, at) => number !== marks[at - 1]);
      return numbers.map((number) => voice.spoken[number - 1] ?? `marker ${number}`);
    },
    lastSoundAt: () => line.slots.findLast(({ frame }) => frame !== null)?.at ?? null,
    turns,
    transcript: () =>
      turns()
        .sort((a, b) => a.startedMs - b.startedMs)
        .map(({ role, text, interruptedAtMs }) => `${role}: ${text}${interruptedAtMs === null ? "" : " –"}`),
    invocations() {
      const byId = new Map<string, ToolInvocation>();
      for (const event of events) if (event.type === "tool") byId.set(event.invocation.id, event.invocation);
      return [...byId.values()];
    },
    ended: () => events.find((event) => event.type === "ended")?.reason ?? null,
  };
  return call;
}

/** A phone call that has been answered. */
export async function onThePhone(options: ConversationOptions = {}): Promise<Conversation> {
  const call = startConversation({ ...options, plan: { direction: "inbound", ...options.plan } });
  await call.connect();
  return call;
}

/** What the model was asked, without the system prompt. */
export function asked(call: Conversation, index = 0): string[] | undefined {
  const messages = call.model.requests[index]?.messages.slice(1);
  return messages?.map((message) => ("text" in message ? message.text : message.content));
}

export function eventsOf<T extends CallEvent["type"]>(
  call: Conversation,
  type: T,
): (CallEvent & { type: T })[] {
  return call.events.filter((event): event is CallEvent & { type: T } => event.type === type);
}
