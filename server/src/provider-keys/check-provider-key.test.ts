import { expect, test } from "vitest";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { KEY_CHECKS } from "@parley/providers/adapters";
import type { KeyVendorId } from "@parley/vendors/catalogue";
import { checkKeyAtProvider } from "./check-provider-key.ts";

/** What the check of a key says when the provider answers so. */
async function checked(provider: KeyVendorId, status: number, body: unknown) {
  const guarded = {
    send: () => Promise.resolve({ status, headers: [], body: Buffer.from(JSON.stringify(body)) }),
  } as unknown as GuardedClient;
  const config = { provider, label: "", api_key: "sk-test", base_url: null, model: null, region: null };
  const calls = { learnedAbout: () => [] };
  return checkKeyAtProvider({ guarded, keyChecks: KEY_CHECKS, calls }, config);
}

test.each<[string, KeyVendorId, number, unknown, RegExp]>([
  ["LiteLLM's wrong key", "openai", 400, { error: { message: "No connected db." } }, /rejected this key/],
  [
    "a quota, which ElevenLabs answers as 401",
    "elevenlabs",
    401,
    { detail: { message: "This request exceeds your quota" } },
    /quota or credit is used up/,
  ],
  [
    "no credit left",
    "anthropic",
    400,
    { error: { message: "Your credit balance is too low" } },
    /quota or credit is used up/,
  ],
  [
    "another region",
    "openai",
    401,
    { error: { message: "You must use the regional hostname eu.api.openai.com" } },
    /another region of api\.openai\.com\. Choose that region\./,
  ],
  ["a wrong key", "openai", 401, { error: { message: "Incorrect API key provided" } }, /rejected this key/],
])("%s is told in words", async (_what, provider, status, body, expected) => {
  const { ok, message } = await checked(provider, status, body);
  expect(ok).toBe(false);
  expect(message).toMatch(expected);
});

test("a key that works says what the account has, and what the default agent would use", async () => {
  const { ok, message } = await checked("anthropic", 200, { data: [{ id: "claude-haiku-5-5" }] });
  expect(ok).toBe(true);
  expect(message).toBe("Key works. It offers 1 model. Agents that choose no model use claude-haiku-5-5.");
});
