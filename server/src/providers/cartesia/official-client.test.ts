/** The vendor's own client against the double, so that the double is the vendor's protocol and not our idea of it. */
import Cartesia from "@cartesia/cartesia-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startCartesiaDouble, type VoiceDouble } from "../../../test/doubles/voice-servers.ts";

let vendor: VoiceDouble;
beforeEach(async () => {
  vendor = await startCartesiaDouble();
});
afterEach(() => vendor.close());

const client = (apiKey = vendor.apiKey) =>
  new Cartesia({ apiKey, token: apiKey, baseURL: vendor.baseUrl, maxRetries: 0 });
const request = {
  model_id: "sonic-3",
  transcript: "Hello.",
  voice: { mode: "id" as const, id: "v1" },
  output_format: { container: "raw" as const, encoding: "pcm_s16le" as const, sample_rate: 16_000 as const },
};

test("it reads the sound and lists voices", async () => {
  const sound = await (await client().tts.generate(request)).arrayBuffer();
  expect(sound.byteLength).toBe(6 * 60 * 16 * 2);
  expect(vendor.speeches[0]).toMatchObject({ voice: "v1", body: request });
  expect(await Array.fromAsync(client().voices.list({ limit: 1 }))).toEqual([]);
});

test("it knows a wrong key", async () => {
  await expect(client("wrong").tts.generate(request)).rejects.toBeInstanceOf(Cartesia.AuthenticationError);
});
