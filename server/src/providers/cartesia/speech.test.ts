import { afterEach, beforeEach, expect, test } from "vitest";
import { startCartesiaDouble, type VoiceDouble } from "../../../test/doubles/voice-servers.ts";
import type { VoiceAccess } from "../../voice/call-plan.ts";
import { createVendorClient, type VendorClient } from "../wire/vendor-client.ts";
import { createCartesiaSpeech } from "./speech.ts";

let vendor: VoiceDouble;
let client: VendorClient;
beforeEach(async () => {
  vendor = await startCartesiaDouble();
  client = createVendorClient();
});
afterEach(async () => {
  await client.close();
  await vendor.close();
});

function speak(settings: Partial<VoiceAccess<"cartesia">> = {}, language = "en") {
  const { baseUrl, apiKey } = vendor;
  const access = { baseUrl, apiKey, model: "sonic-3", voice: "v1", speed: null, ...settings };
  const voice = createCartesiaSpeech(client, { provider: "cartesia", ...access });
  return Array.fromAsync(voice.speak("Hello.", { language, signal: new AbortController().signal }));
}

test("asks for 16 kHz in the agent's language, at a speed that the vendor takes", async () => {
  await speak({ speed: 0.3 }, "pt-BR");
  await speak({}, "auto");
  const common = {
    model_id: "sonic-3",
    transcript: "Hello.",
    voice: { mode: "id", id: "v1" },
    output_format: { container: "raw", encoding: "pcm_s16le", sample_rate: 16_000 },
  };
  expect(vendor.speeches.map(({ body }) => body)).toEqual([
    { ...common, language: "pt", generation_config: { speed: 0.6 } },
    common,
  ]);
});

test("a wrong key is refused in the vendor's words", async () => {
  const message = "Cartesia answered 401: Invalid API key";
  await expect(speak({ apiKey: "wrong" })).rejects.toMatchObject({ kind: "unauthorized", message });
});
