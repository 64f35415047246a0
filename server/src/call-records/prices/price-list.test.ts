import { expect, test } from "vitest";
import { costOf, type ModelPrice, type PriceList, type VendorUse } from "./price-list.ts";

const PRICES: PriceList = {
  currency: "EUR",
  model: { openai: { "gpt-5-mini": { input: 0.25, output: 2 }, "*": { input: 1, output: 10 } } },
  transcriber: { deepgram: { "nova-3": 0.006 } },
  voice: { elevenlabs: { "*": 0.1 } },
};
const NONE = {
  input_tokens: null,
  output_tokens: null,
  cached_tokens: null,
  audio_input_tokens: null,
  audio_output_tokens: null,
  cached_audio_tokens: null,
  duration_ms: null,
  characters: null,
};
const model = (name: string | null, input: number, output: number): VendorUse => ({
  ...NONE,
  part: "model",
  provider: "openai",
  model: name,
  input_tokens: input,
  output_tokens: output,
});
const heard = (name: string, ms: number): VendorUse => ({
  ...NONE,
  part: "transcriber",
  provider: "deepgram",
  model: name,
  duration_ms: ms,
});
const spoken: VendorUse = { ...NONE, part: "voice", provider: "elevenlabs", model: null, characters: 2_500 };

test("tokens are per million, sound per minute, characters per thousand", () => {
  expect(costOf(PRICES, model("gpt-5-mini", 1_000_000, 500_000))).toBeCloseTo(1.25);
  expect(costOf(PRICES, heard("nova-3", 90_000))).toBeCloseTo(0.009);
  expect(costOf(PRICES, spoken)).toBeCloseTo(0.25);
  expect(costOf(PRICES, { ...model("gpt-5-mini", 400_000, 0), part: "analysis" })).toBeCloseTo(0.1);
});

test("tokens from a cache have a price of their own, or that of others", () => {
  const use = { ...model("claude", 1_000_000, 0), provider: "anthropic", cached_tokens: 900_000 };
  const costAt = (price: object) =>
    costOf({ ...PRICES, model: { anthropic: { claude: { input: 1, output: 5, ...price } } } }, use);
  expect(costAt({ cached_input: 0.1 })).toBeCloseTo(0.19);
  expect(costAt({})).toBeCloseTo(1);
});

test("any other model has the price of *, and without one none", () => {
  expect(costOf(PRICES, model(null, 1_000, 0))).toBeCloseTo(0.001);
  expect(costOf(PRICES, model("toString", 1_000, 0))).toBeCloseTo(0.001);
  expect(costOf(PRICES, heard("nova-2", 60_000))).toBeNull();
  expect(costOf(PRICES, { ...spoken, provider: "constructor" })).toBeNull();
});

test("tokens of sound have prices of their own, from a cache too", () => {
  const use = {
    ...model("gpt-realtime-2.1", 1_000_000, 100_000),
    cached_tokens: 500_000,
    audio_input_tokens: 600_000,
    audio_output_tokens: 80_000,
    cached_audio_tokens: 400_000,
  };
  const costAt = (price: ModelPrice) =>
    costOf({ ...PRICES, model: { openai: { "gpt-realtime-2.1": price } } }, use);
  const text = { input: 4, output: 24, cached_input: 0.4 };
  // 300,000 of text, 100,000 of it cached; 200,000 and 400,000 of sound; 20,000 and 80,000 written.
  expect(costAt({ ...text, audio_input: 32, audio_output: 64, cached_audio_input: 0.4 })).toBeCloseTo(
    1.2 + 0.04 + 6.4 + 0.16 + 0.48 + 5.12,
  );
  expect(costAt(text)).toBeCloseTo(2 + 0.2 + 2.4);
});
