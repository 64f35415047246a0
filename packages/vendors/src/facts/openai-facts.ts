import type { ModelFacts, VendorFacts } from "../terms/facts-schema.ts";
import { openaiSpeechModels } from "./openai-speech-facts.ts";

const SINCE_5_6 = ["none", "low", "medium", "high", "xhigh", "max"];
const SINCE_5_1 = ["none", "low", "medium", "high"];
const SINCE_6 = { hasFixedTemperature: true, context: 922_000 };
const ALWAYS_THINKING = ["low", "medium", "high", "xhigh", "max"];

/** Small and fast: the follow-up where OpenAI names none that suits calls. */
const FOLLOW_UP = "gpt-6-luna";

const off = (date: string) => ({ shutdown: { date, followUp: FOLLOW_UP } });

/** Since GPT-5.4, Chat takes tools only with effort `none`: https://github.com/openai/openai-openapi/issues/541. */
const models: ModelFacts[] = [
  // Neither `none` nor a temperature, and so no tools over Chat: https://github.com/BerriAI/litellm-docs/pull/1173
  { id: "gpt-6-astra", kind: "model", ...SINCE_6, efforts: ALWAYS_THINKING, api: "responses" },
  { id: "gpt-6.1-sol", kind: "model", ...SINCE_6, efforts: ALWAYS_THINKING, api: "responses" },
  ...["gpt-6.1-terra", "gpt-6-sol", "gpt-6-luna", "gpt-5.6-sol", "gpt-5.6-terra", "gpt-5.6-luna"].map(
    (id): ModelFacts => ({ id, kind: "model", ...SINCE_6, efforts: SINCE_5_6 }),
  ),
  { id: "gpt-5.5", kind: "model", efforts: [...SINCE_5_1, "xhigh"], context: 1_050_000 },
  { id: "gpt-5.4", kind: "model", efforts: [...SINCE_5_1, "xhigh"], context: 1_050_000 },
  { id: "gpt-5.4-mini", kind: "model", efforts: [...SINCE_5_1, "xhigh"], context: 272_000 },
  {
    id: "gpt-5.4-nano",
    kind: "model",
    efforts: [...SINCE_5_1, "xhigh"],
    context: 272_000,
    ...off("2027-04-01"),
  },
  { id: "gpt-5.2", kind: "model", efforts: [...SINCE_5_1, "xhigh"], context: 272_000 },
  { id: "gpt-5.1", kind: "model", efforts: SINCE_5_1, context: 272_000, ...off("2027-04-01") },
  ...["gpt-5", "gpt-5-mini", "gpt-5-nano"].map((id): ModelFacts => ({
    id,
    kind: "model",
    efforts: ["minimal", "low", "medium", "high"],
    hasFixedTemperature: true,
    context: 272_000,
    ...off("2026-12-11"),
  })),
  ...["gpt-4.1", "gpt-4.1-mini"].map((id) => old(id, 1_047_576, "2027-01-14")),
  ...["gpt-4o", "gpt-4o-mini"].map((id) => old(id, 128_000, "2027-01-14")),
  old("gpt-4.1-nano", 1_047_576, "2026-10-23"),
  old("gpt-4-turbo", 128_000, "2026-10-23"),
  old("gpt-4", 8_192, "2026-10-23"),
  old("gpt-3.5-turbo", 16_385, "2026-10-23"),
  { id: "o3", kind: "model", ...thinker("2026-12-11") },
  { id: "o4-mini", kind: "model", ...thinker("2026-10-23") },
  { id: "o3-mini", kind: "model", ...thinker("2026-10-23") },
  { id: "o1", kind: "model", ...thinker("2026-10-23") },
];

function old(id: string, context: number, date: string): ModelFacts {
  return { id, kind: "model", context, ...off(date) };
}

function thinker(date: string) {
  return { efforts: ["low", "medium", "high"], hasFixedTemperature: true, context: 200_000, ...off(date) };
}

/** OpenAI's own models, wherever they run. */
export const openaiFacts: VendorFacts = {
  read: "2026-11-26",
  sources: [
    "openai 7.57.0 (npm)",
    "https://developers.openai.com/api/docs/deprecations",
    "litellm 1.110.2 (pip), model_prices_and_context_window_backup.json: contexts",
  ],
  models: [...models, ...openaiSpeechModels],
  unusable: [
    // Only for other work: they answer slowly, search, or write nothing but code.
    ..."gpt-5.2-pro gpt-5.5-pro gpt-5-pro o1-pro o3-pro o3-deep-research o4-mini-deep-research".split(" "),
    ..."computer-use-preview gpt-daybreak-blue-latest gpt-daybreak-red-latest gpt-5.6-cyber".split(" "),
    ..."gpt-6-cyber gpt-rosalind-research gpt-6-rosalind gpt-5-codex gpt-5.1-codex-max".split(" "),
    ..."gpt-audio-1.5 gpt-audio-mini".split(" "),
    // Gone, or never there.
    ..."gpt-5.3-chat-latest gpt-5.2-chat-latest gpt-5.1-codex gpt-5.1-chat-latest gpt-5.1-mini".split(" "),
    ..."gpt-5-chat-latest o1-preview o1-mini gpt-4o-audio-preview gpt-4o-mini-audio-preview".split(" "),
    ..."gpt-4o-search-preview gpt-4o-mini-search-preview chatgpt-4o-latest codex-mini-latest".split(" "),
    ..."gpt-4-0125-preview gpt-4-turbo-preview gpt-4-1106-preview gpt-4-vision-preview gpt-4-0314".split(" "),
    ..."gpt-4-0613 gpt-4-32k gpt-4-32k-0314 gpt-4-32k-0613 gpt-3.5-turbo-16k gpt-3.5-turbo-0301".split(" "),
    ..."gpt-3.5-turbo-0613 gpt-3.5-turbo-1106 gpt-3.5-turbo-0125 gpt-3.5-turbo-16k-0613".split(" "),
    ..."gpt-4o-realtime-preview gpt-4o-mini-realtime-preview".split(" "),
  ],
  // Its Realtime models lack three voices of `/audio/speech`.
  voicesOfFollowUp: { fable: "ballad", nova: "coral", onyx: "ash" },
};
