import { startGeminiDouble } from "@parley/testing/models/gemini-server";
import { startOpenAiDouble } from "@parley/testing/models/openai-server";
import type { AnswerStep } from "@parley/testing/models/realtime-responder";
import type { SpeechToText } from "@parley/conversation/ports";
import type { SpeechModel } from "@parley/conversation/speech-mode/speech-model-port";
import { createGeminiLive } from "../gemini/live/gemini-live.ts";
import { createOpenAiRealtime } from "../openai/realtime/realtime-model.ts";
import type { OpenSocket } from "../http/open-socket.ts";
import { speechModelContract } from "./speech-model-contract.ts";
import { speechToTextContract, UTTERANCES } from "./speech-to-text-contract.ts";

async function openAiRealtime() {
  const vendor = await startOpenAiDouble();
  const { baseUrl, apiKey, realtime } = vendor;
  realtime.onHeard((nth) => UTTERANCES[nth] ?? "");
  const access = { provider: "openai", baseUrl, apiKey, model: "gpt-realtime", voice: "marin" } as const;
  return {
    vendor,
    realtime,
    model: createOpenAiRealtime(access, new Set<OpenSocket>()),
    idle: () => vendor.until(() => vendor.connections().open === 0),
    close: async () => {
      await vendor.until(() => vendor.connections().open === 0);
      await vendor.close();
    },
  };
}

/** How speech mode opens it before anything was said. */
function asTranscriber(model: SpeechModel): SpeechToText {
  return { open: (options) => model.open({ ...options, messages: [], tools: [] }) };
}

speechToTextContract("openai realtime", async () => {
  const { model, realtime, idle, close } = await openAiRealtime();
  return {
    transcriber: asTranscriber(model),
    refuse: (kind) => (realtime.refuseWith = kind === "unauthorized" ? 401 : 503),
    idle,
    close,
  };
});

speechModelContract("openai realtime", async () => {
  const { model, realtime, idle, close } = await openAiRealtime();
  const step = (given: string | AnswerStep): AnswerStep =>
    typeof given === "string" ? { say: given } : given;
  return {
    model,
    answers: (...answers) => {
      let next = 0;
      realtime.onAnswer(() => (answers[next++] ?? []).map(step));
    },
    remembers: () => realtime.sessions.at(-1)?.conversation() ?? [],
    told: () => {
      const { instructions, tools } = realtime.sessions.at(-1)?.settings ?? {};
      return { prompt: instructions, tools: (tools as { name: string }[]).map(({ name }) => name) };
    },
    stopped: () =>
      realtime.sessions.flatMap(({ responses }) => responses.filter((how) => how === "cancelled")).length,
    refusals: () => realtime.sessions.flatMap(({ errors }) => errors),
    idle,
    close,
  };
});

async function geminiLive() {
  const vendor = await startGeminiDouble("test-key");
  const { origin: baseUrl, apiKey, live } = vendor;
  live.onHeard((nth) => UTTERANCES[nth] ?? "");
  const access = { provider: "gemini", baseUrl, apiKey, model: "gemini-3.8-live", voice: "Kore" } as const;
  const idle = () => vendor.until(() => vendor.connections().open === 0);
  return {
    live,
    model: createGeminiLive(access, new Set<OpenSocket>(), { patience: { quietMs: 50, emptyMs: 1_000 } }),
    idle,
    close: async () => {
      await idle();
      await vendor.close();
    },
  };
}

speechToTextContract("gemini live", async () => {
  const { model, live, idle, close } = await geminiLive();
  return {
    transcriber: asTranscriber(model),
    refuse: (kind) => (live.refuseWith = kind === "unauthorized" ? 401 : 503),
    idle,
    close,
  };
});

speechModelContract("gemini live", async () => {
  const { model, live, idle, close } = await geminiLive();
  let over = 0;
  return {
    model,
    answers(...answers) {
      over = 0;
      live.onAnswer(() =>
        (answers[over] ?? []).map((given) => (typeof given === "string" ? { say: given } : given)),
      );
    },
    answered: () => (over += 1),
    remembers: () => live.sessions.at(-1)?.memory ?? [],
    asText,
    told: () => {
      const { systemInstruction, tools = [] } = (live.sessions.at(-1)?.setup ?? {}) as {
        systemInstruction?: { parts: { text: string }[] };
        tools?: { functionDeclarations: { name: string }[] }[];
      };
      const declared = tools.flatMap(({ functionDeclarations }) => functionDeclarations);
      return { prompt: systemInstruction?.parts[0]?.text, tools: declared.map(({ name }) => name) };
    },
    stopped: () => live.sessions.filter(({ answers }) => answers.completed < answers.begun).length,
    refusals: () => live.sessions.flatMap(({ errors }) => errors),
    idle,
    close,
  };
});

/** Words only: one line per turn, and calls in the form for a session that didn't make them. */
function asText(lines: readonly string[]): string[] {
  const merged: string[] = [];
  const names = new Map<string, string>();
  for (const line of lines) {
    const [, first = "", call, rest = ""] = /^(\w+)(?: (call_\w+)| \(sound\))?: (.*)$/.exec(line) ?? [];
    if (call !== undefined && first !== "result") names.set(call, first);
    const told =
      first === "result"
        ? `(${names.get(call ?? "")} answered: ${rest})`
        : `(You called ${first} with ${rest})`;
    const [role, text] = call === undefined ? [first, rest] : ["user", told];
    if (merged.at(-1)?.startsWith(`${role}: `)) merged.push(`${merged.pop()} ${text}`);
    else merged.push(`${role}: ${text}`);
  }
  return merged;
}
