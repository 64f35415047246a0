import type { ModelFacts, VendorFacts } from "../terms/facts-schema.ts";

const MILLION = { context: 1_000_000 };
const OFF = { thinkLittle: { thinking: { type: "disabled" } }, hasFixedTemperature: true, ...MILLION };
/** They may still think a little. */
const LOW = { efforts: ["low", "medium", "high", "xhigh", "max"], hasFixedTemperature: true, ...MILLION };

/** They think between tool calls at most, and not before the first word (`ThinkingConfigBetweenTools` of the SDK). */
const BETWEEN_TOOLS = { ...LOW, thinkLittle: { thinking: { type: "between_tools" } } };

/** Models before Claude 5 only think when asked to. */
const models: ModelFacts[] = [
  { id: "claude-haiku-5-5", kind: "model", ...OFF },
  { id: "claude-opus-5", kind: "model", ...OFF },
  // https://github.com/mnfst/modelparams.dev/pull/92
  { id: "claude-sonnet-5", kind: "model", ...OFF },
  ...["claude-sonnet-5-5", "claude-opus-5-5"].map((id): ModelFacts => ({
    id,
    kind: "model",
    ...BETWEEN_TOOLS,
  })),
  ...["claude-fable-5-2", "claude-fable-5-1", "claude-fable-5"].map((id): ModelFacts => ({
    id,
    kind: "model",
    ...LOW,
  })),
  ...["claude-mythos-5-2", "claude-mythos-5-1", "claude-mythos-5"].map((id): ModelFacts => ({
    id,
    kind: "model",
    ...LOW,
  })),
  { id: "claude-mythos-preview", kind: "model", hasFixedTemperature: true, ...MILLION },
  { id: "claude-opus-4-8", kind: "model", hasFixedTemperature: true, ...MILLION },
  { id: "claude-opus-4-7", kind: "model", hasFixedTemperature: true, ...MILLION },
  { id: "claude-opus-4-6", kind: "model", ...MILLION },
  { id: "claude-sonnet-4-6", kind: "model", ...MILLION },
  { id: "claude-haiku-4-5", kind: "model", context: 200_000 },
  {
    id: "claude-opus-4-5",
    kind: "model",
    context: 200_000,
    shutdown: { date: "2027-01-22", followUp: "claude-opus-5-5" },
  },
  {
    id: "claude-sonnet-4-5",
    kind: "model",
    context: 200_000,
    shutdown: { date: "2026-11-30", followUp: "claude-sonnet-5-5" },
  },
];

export const anthropicFacts: VendorFacts = {
  read: "2026-11-26",
  sources: [
    "@anthropic-ai/sdk 1.12.0 (npm)",
    "https://platform.claude.com/docs/en/build-with-claude/thinking",
    "https://platform.claude.com/docs/en/about-claude/model-deprecations",
    "litellm 1.110.2 (pip), model_prices_and_context_window_backup.json: contexts",
  ],
  models,
};
