import { expect, test } from "vitest";
import { AUTO_ORDER, KEY_VENDORS, VENDORS, type VendorId } from "@parley/vendors/catalogue";
import { vendorAccount } from "@parley/vendors/vendor-account";
import type { AccountTerms, Vendor } from "@parley/vendors/terms/vendor";
import {
  fallbackAccess,
  modelAccess,
  speechAccess,
  transcriberAccess,
  voiceAccess,
  type VendorAccounts,
} from "./provider-access.ts";

const OWN_SERVER = "http://127.0.0.1:11434/v1";
/** At the vendor's own service, or where there is none, at a server of one's own. */
const at = (id: (typeof KEY_VENDORS)[number], baseUrl: string | null = null) => {
  const { url }: AccountTerms = VENDORS[id].account;
  return vendorAccount(id, {
    apiKey: "key",
    baseUrl: baseUrl ?? (url === null ? OWN_SERVER : null),
    model: null,
  });
};
const everyAccount: VendorAccounts = Object.fromEntries(KEY_VENDORS.map((id) => [id, at(id)]));
/** Before any model of the table ends. */
const NOW = new Date("2026-11-26T12:00:00Z");
const ACCESS = { model: modelAccess, transcription: transcriberAccess, voice: voiceAccess };
const KINDS = ["model", "transcription", "voice"] as const;

test.each(KINDS)("without accounts `auto` picks the vendor of %s that needs none", (kind) => {
  expect(ACCESS[kind]({ provider: "auto" }, {}, NOW).provider).toBe(AUTO_ORDER[kind].at(-1));
});

test.each(KINDS)("with every account `auto` picks the best vendor of %s", (kind) => {
  expect(ACCESS[kind]({ provider: "auto" }, everyAccount, NOW).provider).toBe(AUTO_ORDER[kind][0]);
});

test.each(KINDS)("any chosen vendor of %s is used, with its defaults", (kind) => {
  const access = ACCESS[kind] as (
    settings: { provider: VendorId },
    accounts: VendorAccounts,
    now: Date,
  ) => object;
  for (const provider of AUTO_ORDER[kind]) {
    const vendor: Vendor = VENDORS[provider];
    const account = vendor.account && { apiKey: "key", baseUrl: vendor.account.url ?? OWN_SERVER };
    expect(access({ provider }, everyAccount, NOW)).toEqual({
      provider,
      ...account,
      ...vendor[kind]?.settings,
    });
  }
  for (const provider of AUTO_ORDER[kind].filter((id) => "account" in VENDORS[id])) {
    expect(() => access({ provider }, {}, NOW)).toThrow(/has no key in this workspace.*(_API_KEY|_BASE_URL)/);
  }
});

test("a speech model is used with its vendor's account, and its own model rather than the account's", () => {
  const { model, voice } = VENDORS.openai.speech.settings;
  const account = vendorAccount("openai", { apiKey: "key", baseUrl: null, model: "gpt-4.1" });
  expect(speechAccess({ provider: "openai" }, { openai: account }, NOW)).toEqual({
    provider: "openai",
    baseUrl: VENDORS.openai.account.url,
    apiKey: "key",
    model,
    voice,
  });
  expect(
    speechAccess({ provider: "openai", model: "gpt-realtime-mini", voice: "ash" }, everyAccount, NOW),
  ).toMatchObject({ model: "gpt-realtime-mini", voice: "ash" });
  expect(() => speechAccess({ provider: "openai" }, {}, NOW)).toThrow(/^Speech model provider has no key/);
});

test.each([
  ["2027-01-05", "gpt-4o-mini-tts", "nova", undefined],
  ["2027-01-06", "gpt-realtime-2.1-mini", "coral", { model: "gpt-4o-mini-tts", voice: "nova" }],
])("on %s OpenAI's default voice is %s, with the voice that it has", (day, model, voice, insteadOf) => {
  const access = voiceAccess({ provider: "openai", voice: "nova" }, everyAccount, new Date(day));
  expect(access).toMatchObject({ model, voice });
  expect(access.insteadOf).toEqual(insteadOf);
});

test("a model that is gone is replaced at the vendor's own address only, and so is a speech model's reader", () => {
  const late = new Date("2027-03-01");
  const gone = { provider: "openai", model: "gpt-4.1-2025-04-14" } as const;
  expect(modelAccess(gone, everyAccount, late)).toMatchObject({
    model: "gpt-6-luna",
    insteadOf: { model: gone.model },
  });
  const elsewhere = { openai: at("openai", OWN_SERVER) };
  expect(modelAccess(gone, elsewhere, late)).toMatchObject({ model: gone.model });
  expect(modelAccess(gone, elsewhere, late)).not.toHaveProperty("insteadOf");
  expect(modelAccess(gone, everyAccount, NOW)).toMatchObject({ model: gone.model });
  expect(speechAccess({ provider: "openai", model: "gpt-realtime" }, everyAccount, late)).toMatchObject({
    model: "gpt-realtime-2.1",
    readerModel: "gpt-realtime-2.1-mini",
    insteadOf: { model: "gpt-realtime", voice: "marin" },
  });
  expect(speechAccess({ provider: "openai" }, everyAccount, NOW)).not.toHaveProperty("readerModel");
  const sound = { provider: "openai", model: "whisper-1" } as const;
  expect(transcriberAccess(sound, everyAccount, late)).toMatchObject({ model: "gpt-transcribe" });
});

test("a server that only speaks OpenAI's protocol is `auto`'s model, but not its transcriber or voice", () => {
  const accounts = { openai: at("openai", OWN_SERVER) };
  expect(modelAccess({ provider: "auto" }, accounts, NOW)).toMatchObject({ baseUrl: OWN_SERVER });
  expect(transcriberAccess({ provider: "auto" }, accounts, NOW).provider).toBe("page");
  expect(voiceAccess({ provider: "auto" }, accounts, NOW).provider).toBe("builtin");
  expect(voiceAccess({ provider: "openai" }, accounts, NOW)).toMatchObject({ baseUrl: OWN_SERVER });
});

test("the agent's settings come first, then the account's model, then the vendor's defaults", () => {
  const accounts = { openai: vendorAccount("openai", { apiKey: "key", baseUrl: null, model: "ours" }) };
  const ofAgent = { provider: "openai", model: "mine", temperature: 0.5 } as const;
  expect(modelAccess(ofAgent, accounts, NOW)).toMatchObject({ model: "mine", temperature: 0.5 });
  expect(modelAccess({ provider: "openai", model: null }, accounts, NOW)).toMatchObject({ model: "ours" });
  expect(voiceAccess({ provider: "openai", voice: "nova" }, accounts, NOW)).toMatchObject({
    model: VENDORS.openai.voice.settings.model,
    voice: "nova",
  });
});

test("a server of one's own is `auto`'s choice, with the model and voice that the operator named", () => {
  const named = { apiKey: "", baseUrl: OWN_SERVER, model: "ours", voice: "am_puck" };
  const accounts = {
    openai: at("openai"),
    deepgram: at("deepgram"),
    "transcription-server": vendorAccount("transcription-server", named),
    "voice-server": vendorAccount("voice-server", named),
  };
  const reached = { apiKey: "", baseUrl: OWN_SERVER, model: "ours" };
  expect(transcriberAccess({ provider: "auto" }, accounts, NOW)).toEqual({
    provider: "transcription-server",
    ...reached,
  });
  expect(voiceAccess({ provider: "auto" }, accounts, NOW)).toEqual({
    provider: "voice-server",
    ...reached,
    voice: "am_puck",
    speed: null,
  });
  expect(voiceAccess({ provider: "voice-server", voice: "bf_emma" }, accounts, NOW)).toMatchObject({
    voice: "bf_emma",
  });
  expect(() => transcriberAccess({ provider: "transcription-server" }, {}, NOW)).toThrow(
    /TRANSCRIPTION_BASE_URL/,
  );
});

test("a voice's speed goes only to vendors that take one", () => {
  const chosen = { voice: "v", speed: 1.1, stability: 0.3 };
  expect(voiceAccess({ provider: "elevenlabs", ...chosen }, everyAccount, NOW)).toMatchObject({
    ...chosen,
    style: null,
  });
  expect(voiceAccess({ provider: "cartesia", ...chosen }, everyAccount, NOW)).not.toHaveProperty("stability");
  expect(voiceAccess({ provider: "openai", ...chosen }, everyAccount, NOW)).toMatchObject({ speed: 1.1 });
  expect(voiceAccess({ provider: "builtin", ...chosen }, everyAccount, NOW)).not.toHaveProperty("speed");
});

test("access includes an account's address and nothing else about the account", () => {
  const guard = { allow: [], demoPrefix: null, own: null };
  const accounts = { openai: { ...at("openai", OWN_SERVER), guard } };
  expect(transcriberAccess({ provider: "openai" }, accounts, NOW)).toEqual({
    provider: "openai",
    apiKey: "key",
    baseUrl: OWN_SERVER,
    guard,
    model: VENDORS.openai.transcription.settings.model,
  });
});

test("the agent's effort goes with its model and with every fallback", () => {
  const settings: Parameters<typeof fallbackAccess>[0] = {
    model: {
      provider: "openai",
      effort: "low",
      fallback: { provider: "anthropic" },
      fallbacks: [{ provider: "gemini" }],
    },
    transcriber: { provider: "auto" },
    voice: { provider: "auto" },
  };
  expect(modelAccess(settings.model, everyAccount, NOW).effort).toBe("low");
  const fallbacks = fallbackAccess(settings, everyAccount, NOW).model;
  expect(fallbacks.map(({ provider, effort }) => [provider, effort])).toEqual([
    ["anthropic", "low"],
    ["gemini", "low"],
  ]);
  expect(modelAccess({ provider: "openai" }, everyAccount, NOW)).not.toHaveProperty("effort");
});

const SWITCHES_OF_VOICES = { similarity: 0.7, speaker_boost: true, no_logging: true, emotion: "calm" };

test("a switch goes to vendors that have it, and only while it is set", () => {
  const voice = (provider: "elevenlabs" | "cartesia" | "openai", chosen: object) =>
    voiceAccess({ provider, ...chosen }, everyAccount, NOW);
  const { emotion, ...ofElevenLabs } = SWITCHES_OF_VOICES;
  expect(voice("elevenlabs", SWITCHES_OF_VOICES)).toMatchObject(ofElevenLabs);
  expect(voice("elevenlabs", SWITCHES_OF_VOICES)).not.toHaveProperty("emotion");
  expect(voice("cartesia", SWITCHES_OF_VOICES)).toMatchObject({ emotion });
  const off = { similarity: null, speaker_boost: false, no_logging: false, instructions: null };
  expect(voice("elevenlabs", off)).toEqual(voice("elevenlabs", {}));
  expect(voice("openai", off)).toEqual(voice("openai", {}));
});

test("a service tier goes to vendors that know it, of which OpenAI and Azure are asked", () => {
  const tierAt = (provider: "openai" | "anthropic" | "groq" | "mistral", tier: string) => {
    const access = modelAccess({ provider, service_tier: tier }, everyAccount, NOW);
    return access.service_tier;
  };
  expect(tierAt("openai", "ultrafast")).toBe("ultrafast");
  expect([tierAt("anthropic", "standard_only"), tierAt("anthropic", "priority")]).toEqual([
    "standard_only",
    undefined,
  ]);
  expect([tierAt("groq", "flex"), tierAt("groq", "priority")]).toEqual(["flex", undefined]);
  expect(tierAt("mistral", "priority")).toBeUndefined();
});

test("who takes over doesn't keep or train with what mustn't be; nothing else goes along", () => {
  const turnSilence = { unfinishedMs: 4_000 };
  const { transcriber, voice } = fallbackAccess(
    {
      model: { provider: "auto" },
      transcriber: {
        provider: "assemblyai",
        opt_out: true,
        eot_threshold: 0.7,
        fallbacks: [{ provider: "deepgram" }, { provider: "openai" }],
      },
      voice: {
        provider: "elevenlabs",
        no_logging: true,
        similarity: 0.5,
        fallbacks: [{ provider: "elevenlabs" }, { provider: "deepgram" }, { provider: "openai" }],
      },
      turnSilence,
    },
    everyAccount,
    NOW,
  );
  expect(transcriber.map((each) => [each.opt_out, each.eot_threshold, each.turnSilence])).toEqual([
    [true, undefined, turnSilence],
    [undefined, undefined, undefined],
  ]);
  expect(voice.map((each) => [each.no_logging, each.similarity])).toEqual([
    [true, undefined],
    [true, undefined],
    [undefined, undefined],
  ]);
});
