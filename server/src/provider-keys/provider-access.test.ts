import { expect, test } from "vitest";
import { AUTO_ORDER, KEY_VENDORS, VENDORS, type VendorId } from "../vendors/catalogue.ts";
import { vendorAccount } from "../vendors/vendor-account.ts";
import type { AccountTerms, Vendor } from "../vendors/terms/vendor.ts";
import {
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
const ACCESS = { model: modelAccess, transcription: transcriberAccess, voice: voiceAccess };
const KINDS = ["model", "transcription", "voice"] as const;

test.each(KINDS)("without accounts `auto` picks the vendor of %s that needs none", (kind) => {
  expect(ACCESS[kind]({ provider: "auto" }, {}).provider).toBe(AUTO_ORDER[kind].at(-1));
});

test.each(KINDS)("with every account `auto` picks the best vendor of %s", (kind) => {
  expect(ACCESS[kind]({ provider: "auto" }, everyAccount).provider).toBe(AUTO_ORDER[kind][0]);
});

test.each(KINDS)("any chosen vendor of %s is used, with its defaults", (kind) => {
  const access = ACCESS[kind] as (settings: { provider: VendorId }, accounts: VendorAccounts) => object;
  for (const provider of AUTO_ORDER[kind]) {
    const vendor: Vendor = VENDORS[provider];
    const account = vendor.account && { apiKey: "key", baseUrl: vendor.account.url ?? OWN_SERVER };
    expect(access({ provider }, everyAccount)).toEqual({ provider, ...account, ...vendor[kind]?.settings });
  }
  for (const provider of AUTO_ORDER[kind].filter((id) => "account" in VENDORS[id])) {
    expect(() => access({ provider }, {})).toThrow(/has no key in this workspace.*(_API_KEY|_BASE_URL)/);
  }
});

test("a speech model is used with its vendor's account, and its own model rather than the account's", () => {
  const { model, voice } = VENDORS.openai.speech.settings;
  const account = vendorAccount("openai", { apiKey: "key", baseUrl: null, model: "gpt-4.1" });
  expect(speechAccess({ provider: "openai" }, { openai: account })).toEqual({
    provider: "openai",
    baseUrl: VENDORS.openai.account.url,
    apiKey: "key",
    model,
    voice,
  });
  expect(
    speechAccess({ provider: "openai", model: "gpt-realtime-mini", voice: "ash" }, everyAccount),
  ).toMatchObject({ model: "gpt-realtime-mini", voice: "ash" });
  expect(() => speechAccess({ provider: "openai" }, {})).toThrow(/^Speech model provider has no key/);
});

test("a server that only speaks OpenAI's protocol is `auto`'s model, but not its transcriber or voice", () => {
  const accounts = { openai: at("openai", OWN_SERVER) };
  expect(modelAccess({ provider: "auto" }, accounts)).toMatchObject({ baseUrl: OWN_SERVER });
  expect(transcriberAccess({ provider: "auto" }, accounts).provider).toBe("page");
  expect(voiceAccess({ provider: "auto" }, accounts).provider).toBe("builtin");
  expect(voiceAccess({ provider: "openai" }, accounts)).toMatchObject({ baseUrl: OWN_SERVER });
});

test("the agent's settings come first, then the account's model, then the vendor's defaults", () => {
  const accounts = { openai: vendorAccount("openai", { apiKey: "key", baseUrl: null, model: "ours" }) };
  const ofAgent = { provider: "openai", model: "mine", temperature: 0.5 } as const;
  expect(modelAccess(ofAgent, accounts)).toMatchObject({ model: "mine", temperature: 0.5 });
  expect(modelAccess({ provider: "openai", model: null }, accounts)).toMatchObject({ model: "ours" });
  expect(voiceAccess({ provider: "openai", voice: "nova" }, accounts)).toMatchObject({
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
  expect(transcriberAccess({ provider: "auto" }, accounts)).toEqual({
    provider: "transcription-server",
    ...reached,
  });
  expect(voiceAccess({ provider: "auto" }, accounts)).toEqual({
    provider: "voice-server",
    ...reached,
    voice: "am_puck",
    speed: null,
  });
  expect(voiceAccess({ provider: "voice-server", voice: "bf_emma" }, accounts)).toMatchObject({
    voice: "bf_emma",
  });
  expect(() => transcriberAccess({ provider: "transcription-server" }, {})).toThrow(/TRANSCRIPTION_BASE_URL/);
});

test("a voice's speed goes only to vendors that take one", () => {
  const chosen = { voice: "v", speed: 1.1, stability: 0.3 };
  expect(voiceAccess({ provider: "elevenlabs", ...chosen }, everyAccount)).toMatchObject({
    ...chosen,
    style: null,
  });
  expect(voiceAccess({ provider: "cartesia", ...chosen }, everyAccount)).not.toHaveProperty("stability");
  expect(voiceAccess({ provider: "openai", ...chosen }, everyAccount)).toMatchObject({ speed: 1.1 });
  expect(voiceAccess({ provider: "builtin", ...chosen }, everyAccount)).not.toHaveProperty("speed");
});

test("access includes an account's address and nothing else about the account", () => {
  const guard = { allow: [], demoPrefix: null, own: null };
  const accounts = { openai: { ...at("openai", OWN_SERVER), guard } };
  expect(transcriberAccess({ provider: "openai" }, accounts)).toEqual({
    provider: "openai",
    apiKey: "key",
    baseUrl: OWN_SERVER,
    guard,
    model: VENDORS.openai.transcription.settings.model,
  });
});
