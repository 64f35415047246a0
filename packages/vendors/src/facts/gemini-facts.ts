import type { ModelFacts, VendorFacts } from "../terms/facts-schema.ts";

/** From Gemini's own translation of OpenAI's efforts: https://ai.google.dev/gemini-api/docs/openai#thinking */
const BUDGETS = {
  low: { thinkingConfig: { thinkingBudget: 1_024 } },
  medium: { thinkingConfig: { thinkingBudget: 8_192 } },
  high: { thinkingConfig: { thinkingBudget: 24_576 } },
};

/** Gemini 2.5 takes a budget in tokens, later models a level, and each refuses the other's. */
const budget = (tokens: number) => ({
  thinkLittle: { thinkingConfig: { thinkingBudget: tokens } },
  efforts: ["low", "medium", "high"],
  effortMembers: BUDGETS,
  takesUnsignedCalls: true,
  isFamily: true,
  context: 1_048_576,
});
/** Not all of these models have `medium`. */
const level = (thinkingLevel: string) => ({
  thinkLittle: { thinkingConfig: { thinkingLevel } },
  efforts: ["low", "high"],
  isFamily: true,
  context: 1_048_576,
});

const models: ModelFacts[] = [
  ...["gemini-3.5-flash-lite", "gemini-3.1-flash-lite", "gemini-flash-lite-latest"].map((id): ModelFacts => ({
    id,
    kind: "model",
    ...level("MINIMAL"),
  })),
  // Not every one of them has the level below.
  ..."gemini-3-flash-preview gemini-3.1-pro-preview gemini-3.1-pro-preview-customtools gemini-3.5-flash"
    .split(" ")
    .map((id): ModelFacts => ({ id, kind: "model", ...level("LOW") })),
  ..."gemini-3.6-flash gemini-3.7-flash gemini-3.8-flash gemini-4-argon gemini-4-carbon gemini-flash-latest"
    .split(" ")
    .map((id): ModelFacts => ({ id, kind: "model", ...level("LOW") })),
  { id: "gemini-pro-latest", kind: "model", ...level("LOW") },
  { id: "gemini-2.5-pro", kind: "model", ...budget(128) },
  { id: "gemini-2.5-flash-lite", kind: "model", ...budget(0) },
  { id: "gemini-2.5-flash", kind: "model", ...budget(0) },
  { id: "gemma-4-26b-a4b-it", kind: "model", takesUnsignedCalls: true, context: 262_144 },
  { id: "gemma-4-31b-it", kind: "model", takesUnsignedCalls: true, context: 262_144 },
  {
    id: "gemini-3.8-live",
    kind: "speech",
    context: 131_072,
    source: "https://ai.google.dev/gemini-api/docs/live",
  },
  {
    id: "gemini-3.1-flash-live-preview",
    kind: "speech",
    context: 131_072,
    source: "https://ai.google.dev/gemini-api/docs/live",
  },
  { id: "gemini-3.8-flash-lite-tts", kind: "voice" },
  { id: "gemini-3.8-flash-tts", kind: "voice" },
];

export const geminiFacts: VendorFacts = {
  read: "2026-11-26",
  sources: [
    "@google/genai 3.1.0 (npm)",
    "https://ai.google.dev/gemini-api/docs/thinking",
    "litellm 1.110.2 (pip), model_prices_and_context_window_backup.json: contexts",
  ],
  models,
  unusable: [
    // They draw, compose, transcribe files or move robots.
    ..."gemini-2.5-flash-image gemini-3.1-flash-lite-image gemini-3-pro-image nano-banana-pro-preview".split(
      " ",
    ),
    ..."gemini-3.1-flash-image gemini-nano-banana-2.1 lyria-3-clip-preview lyria-3-pro-preview".split(" "),
    ..."gemini-robotics-er-1.6-preview gemini-robotics-er-2-preview lyria-3.5 gemini-3.5-transcribe".split(
      " ",
    ),
    ..."gemini-omni-1.2-flash gemini-omni-1.1-flash gemini-omni-flash-preview".split(" "),
    "gemini-3.1-flash-tts-preview",
  ],
};
