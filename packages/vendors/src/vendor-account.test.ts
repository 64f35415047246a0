import { expect, test } from "vitest";
import type { KeyVendorId } from "./catalogue.ts";
import type { Region } from "./terms/region.ts";
import { isAtVendor, vendorAccount } from "./vendor-account.ts";

const at = (id: KeyVendorId, region: Region | null, baseUrl: string | null = null) =>
  vendorAccount(id, { apiKey: "key", baseUrl, model: null, region });

test.for<[KeyVendorId, Region, string]>([
  ["deepgram", "eu", "https://api.eu.deepgram.com"],
  ["deepgram", "us", "https://api.deepgram.com"],
  ["assemblyai", "eu", "https://streaming.eu.assemblyai.com"],
  ["assemblyai", "us", "https://streaming.us.assemblyai.com"],
  ["elevenlabs", "eu", "https://api.eu.residency.elevenlabs.io"],
  ["elevenlabs", "us", "https://api.us.elevenlabs.io"],
  ["openai", "eu", "https://eu.api.openai.com/v1"],
  ["openai", "us", "https://us.api.openai.com/v1"],
  ["speechmatics", "us", "https://us.rt.speechmatics.com"],
  ["speechmatics", "eu", "https://eu.rt.speechmatics.com"],
])("%s in %s is at %s, which is the vendor's own", ([id, region, baseUrl]) => {
  expect(at(id, region)).toMatchObject({ baseUrl, region });
  expect(isAtVendor(id, baseUrl)).toBe(true);
});

test.each([
  ["https://westeurope.tts.speech.microsoft.com", true],
  ["https://eastus.stt.speech.microsoft.com/", true],
  ["https://ours.cognitiveservices.azure.com/tts", true],
  ["https://ours.cognitiveservices.azure.com.example.com", false],
  ["https://notspeech.microsoft.com", false],
  ["https://westeurope.tts.speech.microsoft.com:8443", false],
  ["https://speech.example.com", false],
])("Azure Speech at %s is Azure's own: %s", (baseUrl, isOwn) => {
  expect(isAtVendor("azure-speech", baseUrl)).toBe(isOwn);
});

test("a region is not another server: OpenAI's own parts stay", () => {
  expect(at("openai", "eu").isOfficial).toBe(true);
  expect(
    vendorAccount("openai", { apiKey: "k", baseUrl: "https://eu.api.openai.com/v1", model: null }),
  ).toEqual({
    apiKey: "k",
    baseUrl: "https://eu.api.openai.com/v1",
    isOfficial: true,
    model: null,
  });
  expect(at("openai", null, "https://llm.example.com/v1").isOfficial).toBe(false);
  expect(at("openai", null)).not.toHaveProperty("region");
});

test("a vendor without regions, and an address of one's own, stay where they are", () => {
  expect(at("anthropic", "eu").baseUrl).toBe("https://api.anthropic.com");
  expect(at("deepgram", "eu", "https://proxy.example.com").baseUrl).toBe("https://proxy.example.com");
  expect(isAtVendor("deepgram", "https://api.eu.deepgram.com.example.com")).toBe(false);
});
