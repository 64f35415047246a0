import { expect, test } from "vitest";
import type { KeyVendorId } from "@parley/vendors/catalogue";
import { vendorAccount } from "@parley/vendors/vendor-account";
import type { ProviderKeyCheck } from "../provider-key-schema.ts";
import { createLastChecks } from "./last-checks.ts";
import { providersInUse, type AgentChoices } from "./providers-in-use.ts";

const account = (id: KeyVendorId, apiKey: string) => ({
  [id]: vendorAccount(id, {
    apiKey,
    baseUrl: id === "ollama" ? "http://10.0.0.2:11434/v1" : null,
    model: null,
  }),
});
const ACCOUNTS = { ...account("openai", "sk-ours"), ...account("deepgram", "dg"), ...account("ollama", "") };
const agent = (more: Partial<AgentChoices> = {}): AgentChoices => ({
  model: { provider: "auto" },
  transcriber: { provider: "auto" },
  voice: { provider: "builtin" },
  speechModel: null,
  languages: [],
  ...more,
});
const checked = (rejected: boolean): ProviderKeyCheck => ({
  ok: !rejected,
  rejected,
  message: "",
  status: rejected ? 401 : 200,
  model: null,
  transcription: null,
  voice: null,
  duration_ms: 12,
  checked_at: "2026-11-27T00:00:00.000Z",
});

function statesOf(agents: AgentChoices[], lastChecks = createLastChecks()) {
  const own = new Set<KeyVendorId>(["openai", "ollama"]);
  const all = providersInUse(agents, own, ACCOUNTS, lastChecks);
  return (id: KeyVendorId) => all.find(({ provider }) => provider === id);
}

test("each provider says whose key calls use", () => {
  const of = statesOf([]);
  const ids = ["openai", "deepgram", "cartesia", "ollama"] as const;
  expect(ids.map((id) => of(id)?.key_state)).toEqual(["own", "server_default", "none", "not_needed"]);
});

test("a key that its provider rejected says so, until it is another key", () => {
  const lastChecks = createLastChecks();
  const { openai } = ACCOUNTS;
  if (openai) lastChecks.note("openai", openai, checked(true));
  expect(statesOf([], lastChecks)("openai")).toMatchObject({
    key_state: "rejected",
    checked: { status: 401 },
  });
  if (openai) lastChecks.note("openai", { ...openai, apiKey: "sk-another" }, checked(false));
  expect(statesOf([], lastChecks)("openai")?.key_state).toBe("rejected");
  if (openai) lastChecks.note("openai", openai, checked(false));
  expect(statesOf([], lastChecks)("openai")).toMatchObject({ key_state: "own", checked: { ok: true } });
});

test("agents count once, by what they use, `auto` and languages included, or else as a fallback", () => {
  const of = statesOf([
    agent({ voice: { provider: "openai", fallbacks: [{ provider: "cartesia" }] } }),
    agent({
      model: { provider: "rehearsal", fallback: { provider: "openai" } },
      transcriber: { provider: "page" },
      languages: [{ language: "es", voice: { provider: "cartesia" } }],
    }),
    agent({ speechModel: { provider: "gemini" }, transcriber: { provider: "page" } }),
  ]);
  expect(of("openai")).toMatchObject({ agents: 2, fallback_agents: 1 });
  expect(of("cartesia")).toMatchObject({ agents: 1, fallback_agents: 1 });
  expect(of("deepgram")).toMatchObject({ agents: 1, fallback_agents: 0 });
  expect(of("gemini")).toMatchObject({ agents: 1, fallback_agents: 0 });
  expect(of("groq")).toMatchObject({ agents: 0, fallback_agents: 0 });
});
