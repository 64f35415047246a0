import { expect, test } from "vitest";
import type { LanguageRow, TranscriberSettingsRow, VoiceSettingsRow } from "../platform/db/column-types.ts";
import { vendorAccount } from "@parley/vendors/vendor-account";
import { agentProviders } from "./agent-providers.ts";
import { checkLanguages } from "./check-languages.ts";
import { transcriberAccess, voiceAccess, type VendorAccounts } from "./provider-access.ts";

const NOW = new Date("2026-12-01");
const at = (id: "elevenlabs" | "deepgram" | "openai" | "cartesia", baseUrl: string | null = null) =>
  vendorAccount(id, { apiKey: "key", baseUrl, model: null });
const accounts: VendorAccounts = {
  elevenlabs: at("elevenlabs"),
  deepgram: at("deepgram"),
  openai: at("openai"),
  cartesia: at("cartesia"),
};

interface Spoken {
  language: string;
  languages: LanguageRow[];
  transcriber: TranscriberSettingsRow;
  voice: VoiceSettingsRow;
}
const flash = { provider: "elevenlabs", model: "eleven_flash_v2_5" } as const;
const swahili: Spoken = {
  language: "sw",
  languages: [],
  transcriber: { provider: "auto" },
  voice: flash,
};

const save = (values: Spoken, stored: Spoken | null = null, known = accounts) =>
  checkLanguages(values, stored, () => Promise.resolve(known));

test("a model that lacks the agent's language is refused, with the one that has it", async () => {
  await expect(save(swahili)).rejects.toMatchObject({
    code: "VALIDATION_FAILED",
    members: {
      fields: [{ path: "voice.model", message: expect.stringContaining("Choose eleven_v4_turbo") }],
    },
  });
  const fallback: TranscriberSettingsRow = {
    provider: "auto",
    fallbacks: [{ provider: "deepgram", model: "flux-general-en" }],
  };
  await expect(
    save({ language: "tr", languages: [], transcriber: fallback, voice: { provider: "auto" } }),
  ).rejects.toMatchObject({ members: { fields: [{ path: "transcriber.fallbacks.0.model" }] } });
});

test("so is a voice of another language, and a vendor of which no model has it", async () => {
  const spoken = (voice: VoiceSettingsRow, language: string): Spoken => ({ ...swahili, voice, language });
  await expect(
    save(spoken({ provider: "deepgram", voice: "aura-2-thalia-en" }, "de-CH")),
  ).rejects.toMatchObject({ members: { fields: [{ path: "voice.voice" }] } });
  await expect(save(spoken({ provider: "cartesia", model: null }, "xh"))).rejects.toMatchObject({
    members: { fields: [{ path: "voice.provider" }] },
  });
  await save(spoken({ provider: "deepgram", voice: "aura-2-viktoria-de" }, "de-CH"));
});

test("what is stored as it is, auto, unknown models and other addresses are never refused", async () => {
  await save({ ...swahili }, swahili);
  await expect(save(swahili, { ...swahili, language: "en" })).rejects.toThrow(/Choose eleven_v4_turbo/);
  await expect(save(swahili, { ...swahili, voice: { provider: "auto" } })).rejects.toThrow(
    /Choose eleven_v4_turbo/,
  );
  await save({ ...swahili, language: "auto" });
  await save({ ...swahili, voice: { provider: "auto", model: "eleven_flash_v2_5" } });
  await save({ ...swahili, voice: { ...flash, model: "eleven_mine" } });
  await save({ ...swahili, voice: { ...flash, model: null } });
  await save(swahili, null, { elevenlabs: at("elevenlabs", "https://voices.example.com") });
});

test("a call uses the vendor's next model that has the language, and records the chosen one", () => {
  expect(voiceAccess(flash, accounts, NOW, "sw")).toMatchObject({
    model: "eleven_v4_turbo",
    insteadOf: { model: "eleven_flash_v2_5" },
  });
  expect(voiceAccess(flash, accounts, NOW, "xh")).toMatchObject({ model: "eleven_flash_v2_5" });
  expect(voiceAccess(flash, accounts, NOW, "de")).not.toHaveProperty("insteadOf");
  const elsewhere = { elevenlabs: at("elevenlabs", "https://voices.example.com") };
  expect(voiceAccess(flash, elsewhere, NOW, "sw")).toMatchObject({ model: "eleven_flash_v2_5" });
  expect(
    transcriberAccess({ provider: "deepgram", model: "nova-3-medical" }, accounts, NOW, ["de"]),
  ).toMatchObject({ model: "nova-3-general", insteadOf: { model: "nova-3-medical" } });
});

test("without a choice, a vendor with a voice for each language uses the agent's", () => {
  const voiceIn = (language: string) => voiceAccess({ provider: "deepgram" }, accounts, NOW, language);
  expect(voiceIn("de-AT")).toMatchObject({ voice: "aura-2-viktoria-de" });
  expect(voiceIn("en")).toMatchObject({ voice: "aura-2-thalia-en" });
  expect(voiceAccess({ provider: "deepgram", voice: "aura-2-draco-en" }, accounts, NOW, "de")).toMatchObject({
    voice: "aura-2-draco-en",
  });
});

test("the agent's owner is told of another model", async () => {
  const agent = { ...swahili, model: { provider: "auto" } as const, speechModel: null };
  const { voice } = await agentProviders(agent, accounts, {
    now: NOW,
    problemOf: () => Promise.resolve(null),
  });
  expect(voice).toMatchObject({
    model: "eleven_v4_turbo",
    warnings: [{ code: "model_language", replacement: "eleven_v4_turbo", date: null }],
  });
});

test("a further language is refused where it stands, unless it is stored so", async () => {
  const english: Spoken = { ...swahili, language: "en" };
  const further: Spoken = { ...english, languages: [{ language: "de" }, { language: "sw" }] };
  await expect(save(further)).rejects.toMatchObject({
    members: {
      fields: [
        {
          path: "languages.1.language",
          message: "can't be spoken: eleven_flash_v2_5 doesn't speak Swahili. Choose eleven_v4_turbo",
        },
      ],
    },
  });
  await save(further, further);
  await expect(save(further, english)).rejects.toThrow(/Swahili/);
  await expect(save(further, { ...further, voice: { provider: "auto" } })).rejects.toThrow(/Swahili/);
  const own = { provider: "deepgram", voice: "aura-2-thalia-en" } as const;
  await expect(save({ ...english, languages: [{ language: "de", voice: own }] })).rejects.toMatchObject({
    members: { fields: [{ path: "languages.0.voice.voice" }] },
  });
  const ears: TranscriberSettingsRow = { provider: "deepgram", model: "flux-general-en" };
  await expect(
    save({ ...english, voice: { provider: "auto" }, transcriber: ears, languages: [{ language: "es" }] }),
  ).rejects.toMatchObject({ members: { fields: [{ path: "languages.0.language" }] } });
  await save({
    ...english,
    languages: [{ language: "de", voice: { provider: "deepgram", voice: "aura-2-viktoria-de" } }],
  });
});

test("a transcriber is the vendor's next one that hears all of the languages, or else the first", () => {
  const heard = (model: string, ...languages: string[]) =>
    transcriberAccess({ provider: "deepgram", model }, accounts, NOW, languages);
  expect(heard("flux-general-en", "en", "es")).toMatchObject({
    model: "flux-general-multi",
    insteadOf: { model: "flux-general-en" },
  });
  expect(heard("flux-general-en", "en")).not.toHaveProperty("insteadOf");
  expect(heard("flux-general-multi", "en", "es", "fr")).not.toHaveProperty("insteadOf");
  expect(heard("flux-general-en", "en", "xh")).not.toHaveProperty("insteadOf");
});
