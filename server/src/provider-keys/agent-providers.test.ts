import { expect, test } from "vitest";
import { vendorAccount } from "@parley/vendors/vendor-account";
import { agentProviders } from "./agent-providers.ts";

const account = (id: "openai" | "anthropic") =>
  vendorAccount(id, { apiKey: "key", baseUrl: null, model: null });
const agent = {
  language: "de",
  languages: [],
  model: { provider: "auto", model: "gpt-5-mini", fallbacks: [{ provider: "anthropic" }] },
  transcriber: { provider: "auto" },
  voice: { provider: "openai", voice: "onyx" },
  speechModel: { provider: "openai", model: "gpt-realtime" },
} as const satisfies Record<string, unknown>;

const answering = () => Promise.resolve(null);

test("what a call would use, and what its owner should know", async () => {
  const row = {
    ...agent,
    model: { ...agent.model, fallbacks: [{ provider: "anthropic" as const, model: "claude-sonnet-4-5" }] },
  };
  const accounts = { openai: account("openai"), anthropic: account("anthropic") };
  const found = await agentProviders(row, accounts, { now: new Date("2026-12-20"), problemOf: answering });
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

test("without a key nothing is warned of, and a fallback without one is left out", async () => {
  const row = {
    ...agent,
    model: { ...agent.model, fallbacks: [{ provider: "anthropic" as const, model: null }] },
  };
  const known = { now: new Date("2026-12-01"), problemOf: answering };
  const { model, voice } = await agentProviders(row, { openai: account("openai") }, known);
  expect(model.warnings).toHaveLength(1);
  expect(voice.usable).toBe(true);
  const none = await agentProviders(row, {}, known);
  expect(none.voice).toMatchObject({ provider: "openai", usable: false, model: null, warnings: [] });
  expect(none.model).toMatchObject({ provider: "rehearsal", usable: true, model: null });
});

test("a server that is down is warned of, a fallback's too", async () => {
  const baseUrl = "http://127.0.0.1:8000/v1";
  const asked: unknown[] = [];
  const row = { ...agent, speechModel: null, transcriber: { provider: "transcription-server" as const } };
  const accounts = {
    openai: account("openai"),
    anthropic: account("anthropic"),
    "transcription-server": vendorAccount("transcription-server", { apiKey: "", baseUrl, model: null }),
  };
  const found = await agentProviders(
    { ...row, model: { ...row.model, fallbacks: [{ provider: "anthropic", model: null }] } },
    accounts,
    {
      now: new Date("2026-12-01"),
      problemOf(provider, reached) {
        asked.push([provider, reached]);
        return Promise.resolve(
          ["anthropic", "transcription-server"].includes(provider) ? `${provider} is down.` : null,
        );
      },
    },
  );
  const warning = { code: "unreachable", replacement: null, date: null };
  expect(found.transcriber).toMatchObject({
    usable: true,
    warnings: [{ ...warning, message: "transcription-server is down." }],
  });
  expect(found.model.warnings).toContainEqual({ ...warning, message: "anthropic is down." });
  expect(found.voice.warnings).not.toContainEqual(expect.objectContaining(warning));
  expect(asked).toContainEqual(["transcription-server", { baseUrl, apiKey: "" }]);
});

test("the region is the account's", async () => {
  const eu = { apiKey: "k", baseUrl: null, model: null, region: "eu" as const };
  const found = await agentProviders(
    {
      language: "en",
      languages: [],
      model: { provider: "openai" },
      transcriber: { provider: "deepgram" },
      voice: { provider: "builtin" },
      speechModel: null,
    },
    { openai: account("openai"), deepgram: vendorAccount("deepgram", eu) },
    { now: new Date("2026-12-01"), problemOf: () => Promise.resolve(null) },
  );
  expect([found.transcriber.region, found.model.region]).toEqual(["eu", null]);
});
