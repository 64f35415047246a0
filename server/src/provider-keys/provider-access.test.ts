import { expect, test } from "vitest";
import { AUTO_ORDER, KEY_VENDORS, VENDORS, type VendorId } from "../vendors/catalogue.ts";
import { vendorAccount } from "../vendors/vendor-account.ts";
import type { Vendor } from "../vendors/vendor.ts";
import { modelAccess, transcriberAccess, voiceAccess, type VendorAccounts } from "./provider-access.ts";

const at = (id: (typeof KEY_VENDORS)[number], baseUrl: string | null = null) =>
  vendorAccount(id, { apiKey: "key", baseUrl, model: null });
const OWN_SERVER = "http://127.0.0.1:11434/v1";
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
    const account = vendor.account && { apiKey: "key", baseUrl: vendor.account.url };
    expect(access({ provider }, everyAccount)).toEqual({ provider, ...account, ...vendor[kind]?.settings });
  }
  for (const provider of AUTO_ORDER[kind].filter((id) => "account" in VENDORS[id])) {
    expect(() => access({ provider }, {})).toThrow(/has no key in this workspace.*_API_KEY/);
  }
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

test("access includes an account's address and nothing else about the account", () => {
  const guard = { allow: [], demoPrefix: null };
  const accounts = { openai: { ...at("openai", OWN_SERVER), guard } };
  expect(transcriberAccess({ provider: "openai" }, accounts)).toEqual({
    provider: "openai",
    apiKey: "key",
    baseUrl: OWN_SERVER,
    guard,
    model: VENDORS.openai.transcription.settings.model,
  });
});
