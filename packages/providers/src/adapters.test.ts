import { expect, test } from "vitest";
import { KEY_VENDORS, MODEL_VENDORS, TRANSCRIPTION_VENDORS, VOICE_VENDORS } from "@parley/vendors/catalogue";
import { KEY_CHECKS, MODELS, TRANSCRIBERS, VOICES } from "./adapters.ts";

test.each([
  ["model", MODEL_VENDORS, MODELS],
  ["transcription", TRANSCRIPTION_VENDORS, TRANSCRIBERS],
  ["voice", VOICE_VENDORS, VOICES],
  ["keyCheck", KEY_VENDORS, KEY_CHECKS],
] as const)("an adapter for every %s, and none that the catalogue does not know", (part, ids, table) => {
  const adapted = Object.entries<object>(table).filter(([, adapters]) => part in adapters);
  expect(adapted.map(([id]) => id).sort()).toEqual([...ids].sort());
});

test("a key is checked at the vendor's address by its own header, with or without /v1", () => {
  const account = { apiKey: "key", baseUrl: "https://api.example.com/v1" };
  for (const id of KEY_VENDORS) {
    const { url, headers } = KEY_CHECKS[id].keyCheck(account);
    expect(url).toMatch(/^https:\/\/api\.example\.com\/v1\/[^/]/);
    expect(Object.values(headers).join(" ")).toContain("key");
  }
});
