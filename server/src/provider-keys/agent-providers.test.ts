import { expect, test } from "vitest";
import { vendorAccount } from "../vendors/vendor-account.ts";
import { agentProviders } from "./agent-providers.ts";

const account = (id: "openai" | "anthropic") =>
  vendorAccount(id, { apiKey: "key", baseUrl: null, model: null });
const agent = {
  language: "de",
  model: { provider: "auto", model: "gpt-5-mini", fallbacks: [{ provider: "anthropic" }] },
  transcriber: { provider: "auto" },
  voice: { provider: "openai", voice: "onyx" },
  speechModel: { provider: "openai", model: "gpt-realtime" },
} as const satisfies Record<string, unknown>;

test("what a call would use, and what its owner should know", () => {
  const row = {
    ...agent,
    model: { ...agent.model, fallbacks: [{ provider: "anthropic" as const, model: "claude-sonnet-4-5" }] },
  };
  const accounts = { openai: account("openai"), anthropic: account("anthropic") };
  const found = agentProviders(row, accounts, new Date("2026-12-20"));
  expect(found).toMatchObject({
    model: {
      provider: "openai",
      usable: true,
      model: "gpt-6-luna",
      voice: null,
      language: "de",
      region: null,
      warnings: [
        { code: "model_shutdown", replacement: "gpt-6-luna", date: "2026-12-11" },
        { code: "model_shutdown", replacement: "claude-sonnet-5-5", date: "2026-11-30" },
      ],
    },
    transcriber: { provider: "openai", model: "gpt-transcribe", warnings: [] },
    voice: {
      provider: "openai",
      model: "gpt-4o-mini-tts",
      voice: "onyx",
      warnings: [{ date: "2027-01-06" }],
    },
    speech_model: { model: "gpt-realtime", voice: "marin", warnings: [{ replacement: "gpt-realtime-2.1" }] },
  });
  expect(found.voice.warnings[0]?.message).toContain("with the voice ash instead of onyx");
});

test("without a key nothing is warned of, and a fallback without one is left out", () => {
  const row = {
    ...agent,
    model: { ...agent.model, fallbacks: [{ provider: "anthropic" as const, model: null }] },
  };
  const { model, voice } = agentProviders(row, { openai: account("openai") }, new Date("2026-12-01"));
  expect(model.warnings).toHaveLength(1);
  expect(voice.usable).toBe(true);
  const none = agentProviders(row, {}, new Date("2026-12-01"));
  expect(none.voice).toMatchObject({ provider: "openai", usable: false, model: null, warnings: [] });
  expect(none.model).toMatchObject({ provider: "rehearsal", usable: true, model: null });
});
