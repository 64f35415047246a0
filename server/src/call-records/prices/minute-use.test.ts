import { expect, test } from "vitest";
import { minuteCost, minuteOf } from "./minute-use.ts";
import type { PriceList, VendorUse } from "./price-list.ts";

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
const read = (tokens: number, more: Partial<VendorUse> = {}): VendorUse => ({
  ...NONE,
  part: "model",
  provider: "openai",
  model: "gpt-6-luna",
  input_tokens: tokens,
  output_tokens: 100,
  cached_tokens: tokens / 2,
  ...more,
});
const said = (characters: number): VendorUse => ({
  ...NONE,
  part: "voice",
  provider: "elevenlabs",
  model: null,
  characters,
});
const PRICES: PriceList = {
  currency: "USD",
  model: { openai: { "gpt-6-luna": { input: 1, output: 10, cached_input: 0.1 } } },
  transcriber: { deepgram: { "nova-3": 0.0077 } },
  voice: { elevenlabs: { "*": 0.04 } },
};

test("a minute is the average of the calls that used such a part", () => {
  const calls = [
    { uses: [read(40_000), said(2_000)], minutes: 4 },
    { uses: [read(20_000)], minutes: 6 },
    { uses: [], minutes: 90 },
  ];
  expect(minuteOf(calls)).toEqual({
    model: { input_tokens: 6_000, output_tokens: 20, cached_tokens: 3_000 },
    // Four minutes are too few to tell.
    characters: null,
  });
  expect(minuteOf([{ uses: [said(2_000)], minutes: 5 }]).characters).toBe(400);
});

test("models that hear and speak don't count, since they read sound", () => {
  expect(minuteOf([{ uses: [read(9_000, { audio_input_tokens: 8_000 })], minutes: 10 }]).model).toBeNull();
});

test("a minute of a model or a voice is estimated; transcription has a price by the minute", () => {
  const model = { provider: "openai", model: "gpt-6-luna" };
  const minute = {
    model: { input_tokens: 10_000, output_tokens: 100, cached_tokens: 5_000 },
    characters: 1_000,
  };
  const from = (cost: ReturnType<typeof minuteCost>) => cost && [Number(cost.amount.toFixed(6)), cost.from];
  expect(from(minuteCost(PRICES, "model", model, minute))).toEqual([0.0065, "calls"]);
  expect(from(minuteCost(PRICES, "model", model, null))).toEqual([0.0076, "typical"]);
  const voice = { provider: "elevenlabs", model: "eleven_v4" };
  expect(from(minuteCost(PRICES, "voice", voice, minute))).toEqual([0.04, "calls"]);
  expect(from(minuteCost(PRICES, "voice", voice, { model: null, characters: null }))).toEqual([
    0.018,
    "typical",
  ]);
  const heard = { provider: "deepgram", model: "nova-3" };
  expect(from(minuteCost(PRICES, "transcriber", heard, minute))).toEqual([0.0077, "price"]);
  expect(minuteCost(PRICES, "model", { ...model, model: "mine" }, minute)).toBeNull();
});
