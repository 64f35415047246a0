import { startOpenAiDouble } from "../../../test/doubles/openai-server.ts";
import type { AnswerStep } from "../../../test/doubles/realtime-sessions.ts";
import { createOpenAiRealtime } from "../openai/realtime/realtime.ts";
import type { OpenSocket } from "../wire/open-socket.ts";
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

speechToTextContract("openai realtime", async () => {
  const { model, realtime, idle, close } = await openAiRealtime();
  return {
    transcriber: model,
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
