import { expect, test } from "vitest";
import { priceUses, type PricedUse } from "./call-cost.ts";
import type { PriceList, VendorUse } from "./price-list.ts";
import { speechVendorFacts } from "@parley/vendors/facts/speech-vendor-facts";
import { TABLE_DATED, TABLE_PRICES } from "./table-prices.ts";

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
const model = (name: string, isAtVendor: boolean | null = true): PricedUse => ({
  isAtVendor,
  use: { ...NONE, part: "model", provider: "openai", model: name, input_tokens: 1_000_000, output_tokens: 0 },
});
const spoken = (isAtVendor = true): PricedUse => ({
  isAtVendor,
  use: { ...NONE, part: "voice", provider: "elevenlabs", model: "eleven_flash_v2_5", characters: 1_000 },
});
const pricesOf = (model: Record<string, number>, currency = "USD"): PriceList => ({
  currency,
  model: {
    openai: Object.fromEntries(Object.entries(model).map(([name, input]) => [name, { input, output: 0 }])),
  },
  transcriber: {},
  voice: {},
});

test("without the operator's prices the table's apply, at the vendors' own addresses, with their date", () => {
  expect(priceUses(null, [model("gpt-6-luna-2026-09-22"), spoken()])).toEqual({
    currency: "USD",
    amount: 0.14,
    source: "table",
    dated: TABLE_DATED,
    is_estimate: true,
    is_partial: false,
    items: [
      { part: "model", provider: "openai", model: "gpt-6-luna-2026-09-22", amount: 0.1 },
      { part: "voice", provider: "elevenlabs", model: "eleven_flash_v2_5", amount: 0.04 },
    ],
  });
});

test.each<[string, PricedUse]>([
  ["an unknown model", model("mine")],
  ["a gateway or own server", model("gpt-6-luna", false)],
  ["a record that doesn't tell where it ran", model("gpt-6-luna", null)],
])("%s has no price, and that is said", (_, use) => {
  expect(priceUses(null, [use])).toMatchObject({ amount: null, dated: null, is_partial: true });
  expect(priceUses(null, [use, spoken()])).toMatchObject({
    amount: 0.04,
    is_partial: true,
    items: [{ amount: null }, { amount: 0.04 }],
  });
});

test("the operator's prices come first, wherever a model runs; in another currency they are all there is", () => {
  const ours = pricesOf({ "gpt-6-luna": 3 });
  expect(priceUses(ours, [model("gpt-6-luna", false)])).toMatchObject({
    amount: 3,
    source: "operator",
    dated: null,
  });
  expect(priceUses(ours, [model("gpt-6-luna"), spoken()])).toMatchObject({
    amount: 3.04,
    source: "operator",
    dated: TABLE_DATED,
  });
  expect(priceUses(pricesOf({ "gpt-6-luna": 3 }, "EUR"), [model("gpt-6-luna"), spoken()])).toMatchObject({
    currency: "EUR",
    amount: 3,
    source: "operator",
    dated: null,
    is_partial: true,
  });
});

test("a call that used nothing that is paid for cost nothing", () => {
  const use: VendorUse[] = [];
  expect(
    priceUses(
      null,
      use.map((each) => ({ use: each, isAtVendor: true })),
    ),
  ).toMatchObject({
    amount: 0,
    is_partial: false,
  });
});

test("every model that ElevenLabs speaks with has a price, but for whole families", () => {
  const voices = speechVendorFacts.elevenlabs.models
    .filter(({ kind }) => kind === "voice")
    .map(({ id }) => id);
  expect(Object.keys(TABLE_PRICES.voice["elevenlabs"] ?? {}).toSorted()).toEqual(voices.toSorted());
});
