import { expect, test } from "vitest";
import type { ProviderInUse, ProviderKey } from "@parley/client";
import { findProviders, sortProviders, usedByWords } from "./sort-providers.ts";

const use = (provider: ProviderInUse["provider"], more: Partial<ProviderInUse> = {}): ProviderInUse => ({
  provider,
  key_state: "none",
  agents: 0,
  fallback_agents: 0,
  checked: null,
  ...more,
});
const key = (provider: ProviderKey["provider"]): ProviderKey => ({
  id: `pvk_${provider}`,
  provider,
  label: "",
  api_key: "••••4711",
  base_url: null,
  model: null,
  region: null,
  state: { warnings: [] },
  created_at: "2026-11-27T00:00:00.000Z",
  updated_at: "2026-11-27T00:00:00.000Z",
});

test("what stops calls is first, then the workspace's keys, then the server's; the rest can be added", () => {
  const { inUse, others } = sortProviders(
    [key("anthropic"), key("cartesia")],
    [
      use("openai", { key_state: "server_default", agents: 1 }),
      use("anthropic", { key_state: "own", agents: 2 }),
      use("cartesia", { key_state: "rejected", agents: 2 }),
      use("gemini", { agents: 1 }),
      use("groq", { key_state: "server_default" }),
      use("mistral"),
      use("rime", { fallback_agents: 1 }),
      use("deepgram", { key_state: "server_default", fallback_agents: 1 }),
    ],
  );
  expect(inUse.map(({ provider }) => provider.id)).toEqual([
    "gemini",
    "cartesia",
    "rime",
    "anthropic",
    "openai",
  ]);
  expect(others.map(({ provider }) => provider.id)).toEqual(["groq", "mistral", "deepgram"]);
});

test("a row says which agents need it", () => {
  expect(usedByWords(use("openai", { agents: 2 }))).toBe("2 agents");
  expect(usedByWords(use("openai", { fallback_agents: 1 }))).toBe("Fallback of 1 agent");
  expect(usedByWords(use("openai", { agents: 1, fallback_agents: 3 }))).toBe("1 agent · fallback of 3");
  expect(usedByWords(use("openai"))).toBe("Not used by an agent");
});

test("providers are found by name, by what they do and by kind", () => {
  const { others } = sortProviders([], [use("groq"), use("elevenlabs"), use("rime"), use("gemini")]);
  const found = (...search: [string, "model" | "transcription" | "voice" | null]) =>
    findProviders(others, ...search).map(({ provider }) => provider.id);
  expect(found("eleven", null)).toEqual(["elevenlabs"]);
  expect(found("", "voice")).toEqual(expect.arrayContaining(["elevenlabs", "rime"]));
  expect(found("", "transcription")).toEqual(["elevenlabs"]);
  expect(found("transcription", null)).toEqual(["elevenlabs"]);
  expect(found("eleven rime", null)).toEqual([]);
});
