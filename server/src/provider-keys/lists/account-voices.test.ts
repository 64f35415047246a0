import { afterEach, beforeEach, expect, test } from "vitest";
import { startAzureSpeechDouble, startGoogleSpeechDouble } from "@parley/testing/voices/cloud-voices";
import { startCartesiaDouble } from "@parley/testing/voices/cartesia-server";
import { startHttpTarget } from "@parley/testing/network/http-target";
import type { VoiceDouble } from "@parley/testing/voices/voice-server";
import {
  startAuraDouble,
  startElevenLabsDouble,
  startRimeDouble,
} from "@parley/testing/voices/voice-servers";
import { createGuardedClient } from "@parley/base/net/guarded-client";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { VOICE_LISTS } from "@parley/providers/adapters";
import { createAccountVoices, type AccountVoices } from "./account-voices.ts";

let vendor: VoiceDouble;
let guarded: GuardedClient;
let voices: AccountVoices;
let clock: number;
beforeEach(async () => {
  vendor = await startElevenLabsDouble();
  guarded = createGuardedClient({ allow: ["127.0.0.1"], demoPrefix: null, own: null });
  clock = 0;
  voices = createAccountVoices(guarded, VOICE_LISTS, () => clock);
});
afterEach(async () => {
  await guarded.close();
  await vendor.close();
});

const account = (apiKey = vendor.apiKey) => ({ apiKey, baseUrl: vendor.baseUrl });
const MINUTE = 60_000;

test("ElevenLabs' voices, whatever they lack, and asked for every ten minutes", async () => {
  vendor.voices = [
    { voice_id: "v1", name: "Sarah", labels: { gender: "female", accent: "american", age: "young" } },
    { voice_id: "v2", name: "Clone", labels: {} },
    { voice_id: "v3" },
    { voice_id: "", name: "None" },
    null,
  ];
  const listed = {
    voices: [
      { id: "v1", name: "Sarah", description: "female, american" },
      { id: "v2", name: "Clone", description: null },
    ],
    problem: null,
  };
  // Both at once are one request.
  expect(await Promise.all([1, 2].map(() => voices.list("elevenlabs", account())))).toEqual([listed, listed]);
  vendor.voices = [];
  clock += 9 * MINUTE;
  expect(await voices.list("elevenlabs", account())).toEqual(listed);
  expect(vendor.listings()).toBe(1);
  clock += 2 * MINUTE;
  expect(await voices.list("elevenlabs", account())).toEqual({ voices: [], problem: null });
  expect(vendor.listings()).toBe(2);
});

test("another key is another account; a failure is told in words and forgotten sooner", async () => {
  vendor.voices = [{ voice_id: "v1", name: "Sarah" }];
  expect(await voices.list("elevenlabs", account("wrong"))).toEqual({
    voices: [],
    problem:
      "ElevenLabs didn't list the account's voices: it rejected the key, or the key may not read voices (401). It says: Invalid API key",
  });
  expect(await voices.list("elevenlabs", account())).toMatchObject({ voices: [{ id: "v1" }], problem: null });
  const { baseUrl } = vendor;
  await vendor.close();
  clock += MINUTE;
  expect(await voices.list("elevenlabs", { apiKey: "wrong", baseUrl })).toEqual({
    voices: [],
    problem: expect.stringMatching(/^ElevenLabs didn't list the account's voices: .*connect/) as string,
  });
  vendor = await startElevenLabsDouble();
});

test("Cartesia's voices: the account's own first, each once, and not without end", async () => {
  const cartesia = await startCartesiaDouble();
  const library = Array.from({ length: 300 }, (_, nth) => ({ id: `p${nth}`, name: `Voice ${nth}` }));
  cartesia.voices = [
    ...library,
    { id: "own", name: "Ours", is_owner: true, tagline: "Calm", language: "en" },
  ];
  const listed = await voices.list("cartesia", { apiKey: cartesia.apiKey, baseUrl: cartesia.baseUrl });
  expect(listed?.voices.slice(0, 2)).toEqual([
    { id: "own", name: "Ours", description: "Calm, en" },
    { id: "p0", name: "Voice 0", description: null },
  ]);
  expect(listed?.voices).toHaveLength(200);
  await cartesia.close();
});

test("Deepgram's voices, without its other models", async () => {
  const aura = await startAuraDouble();
  const thalia = { name: "thalia", canonical_name: "aura-2-thalia-en", languages: ["en", "en-US"] };
  aura.voices = [
    { ...thalia, metadata: { accent: "American", tags: ["clear", "feminine"] } },
    { name: "haley", canonical_name: "flux-haley-en" },
    { name: "celeste", canonical_name: "aura-2-celeste-es" },
  ];
  expect(await voices.list("deepgram", { apiKey: aura.apiKey, baseUrl: aura.baseUrl })).toEqual({
    voices: [
      { id: "aura-2-thalia-en", name: "Thalia", description: "feminine, American, en" },
      { id: "aura-2-celeste-es", name: "Celeste", description: null },
    ],
    problem: null,
  });
  await aura.close();
});

test("Rime's voices of its default model, by language", async () => {
  const rime = await startRimeDouble();
  rime.voices = [{ coda: { eng: ["astra"], spa: ["aurelio", 7] }, mistv2: { eng: ["abbie"] } }];
  expect(await voices.list("rime", { apiKey: rime.apiKey, baseUrl: rime.baseUrl })).toEqual({
    voices: [
      { id: "astra", name: "Astra", description: "English" },
      { id: "aurelio", name: "Aurelio", description: "Spanish" },
    ],
    problem: null,
  });
  await rime.close();
});

test("Azure's voices, some of each language", async () => {
  const azure = await startAzureSpeechDouble();
  const sonia = { ShortName: "en-GB-SoniaNeural", DisplayName: "Sonia", Gender: "Female", Locale: "en-GB" };
  azure.voices = [
    ...Array.from({ length: 300 }, (_, nth) => ({
      ShortName: `de-${nth}`,
      DisplayName: "X",
      Locale: "de-DE",
    })),
    { ...sonia, LocaleName: "English (United Kingdom)" },
  ];
  const listed = await voices.list("azure-speech", { apiKey: azure.apiKey, baseUrl: azure.baseUrl });
  expect(listed?.voices).toHaveLength(200);
  expect(listed?.voices.at(-1)).toEqual({
    id: "en-GB-SoniaNeural",
    name: "Sonia",
    description: "Female, English (United Kingdom)",
  });
  await azure.close();
});

test("Google's voices of the newest kind", async () => {
  const google = await startGoogleSpeechDouble();
  google.voices = [
    { name: "de-DE-Standard-A", languageCodes: ["de-DE"], ssmlGender: "FEMALE" },
    { name: "de-DE-Chirp3-HD-Kore", languageCodes: ["de-DE"], ssmlGender: "FEMALE" },
  ];
  expect(await voices.list("google-speech", { apiKey: google.apiKey, baseUrl: google.baseUrl })).toEqual({
    voices: [{ id: "de-DE-Chirp3-HD-Kore", name: "Kore", description: "Female, German (Germany)" }],
    problem: null,
  });
  await google.close();
});

test("a voice server's own voices, if it lists them", async () => {
  const answers: [number, unknown][] = [
    [
      200,
      {
        voices: [
          { id: "af_heart", name: "af_heart" },
          { id: "xx_own", name: "Ours" },
        ],
      },
    ],
    [200, { voices: ["af_bella"] }],
    [404, { detail: "Not Found" }],
    [500, { detail: { message: "No voices" } }],
  ];
  const server = await startHttpTarget((req, res) => {
    const [status, body] = req.url === "/v1/audio/voices" ? (answers.shift() ?? [418, null]) : [418, null];
    res.writeHead(status).end(JSON.stringify(body));
  });
  const lists = [];
  for (let nth = 0; nth < 4; nth++) {
    lists.push(await voices.list("voice-server", { apiKey: "", baseUrl: `${server.origin}/v1` }));
    clock += 11 * MINUTE;
  }
  const bella = { id: "af_bella", name: "Bella", description: "Kokoro: woman, American English" };
  expect(lists).toEqual([
    {
      voices: [
        { id: "af_heart", name: "Heart", description: "Kokoro: woman, American English" },
        { id: "xx_own", name: "Ours", description: null },
      ],
      problem: null,
    },
    { voices: [bella], problem: null },
    { voices: [], problem: null },
    {
      voices: [],
      problem: "Voice server didn't list the account's voices: it answered 500. It says: No voices",
    },
  ]);
  await server.close();
});

test("an operator's address may be private, a workspace's only if it is allowed", async () => {
  const strict = createGuardedClient({ allow: [], demoPrefix: null, own: null });
  const listing = createAccountVoices(strict, VOICE_LISTS);
  expect((await listing.list("elevenlabs", account()))?.problem).toBeNull();
  const ofWorkspace = { ...account(), guard: { allow: [], demoPrefix: null, own: null } };
  expect((await listing.list("elevenlabs", ofWorkspace))?.problem).toMatch(/is a private address/);
  expect(vendor.listings()).toBe(1);
  await strict.close();
});

test("vendors that don't list voices aren't asked", async () => {
  expect(await voices.list("openai", account())).toBeNull();
});
