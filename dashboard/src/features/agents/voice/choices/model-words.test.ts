import type { ListedModel } from "@parley/client";
import { expect, test } from "vitest";
import { chosenWords, modelOptions, priceWords, sentInstead } from "./model-words.ts";

const NOW = Date.parse("2026-11-27T12:00:00Z");
const MODEL: ListedModel = {
  id: "gpt-9",
  name: "gpt-9",
  provider: "openai",
  languages: null,
  efforts: null,
  needs: [],
  context: null,
  shutdown: null,
  replacement: null,
  is_default: false,
  first_ms: null,
  first_from: null,
  per_minute: null,
  per_minute_from: null,
  currency: null,
  price: null,
  source: "account",
};
const tokens = {
  currency: "USD",
  per: "million_tokens",
  input: 0.1,
  output: 0.5,
  audio_input: null,
  audio_output: null,
} as const;

test.each([
  [null, ""],
  [tokens, "$0.10 in, $0.50 out per million tokens"],
  [
    { ...tokens, audio_input: 32, audio_output: 64 },
    "$0.10 in, $0.50 out per million tokens; sound $32.00 in, $64.00 out",
  ],
  [{ ...tokens, per: "minute", input: 0.0077, output: null } as const, "$0.0077 a minute"],
  [
    { ...tokens, per: "thousand_characters", input: 0.04, output: null } as const,
    "$0.04 per 1,000 characters",
  ],
])("%j is %j", (price, words) => {
  expect(priceWords(price)).toBe(words);
});

test("a model that was tried says how soon it began", () => {
  expect(chosenWords({ ...MODEL, first_ms: 412, source: "measured" }, NOW)).toBe(
    "Began after 0.4 s when the key was checked.",
  );
});

test("models are suggested with their end, their price, and that the account doesn't list them", () => {
  const options = modelOptions(
    [
      { ...MODEL, name: "GPT 9", price: tokens },
      { ...MODEL, id: "gpt-4o", name: "gpt-4o", shutdown: "2027-01-14", replacement: "gpt-6-luna" },
      {
        ...MODEL,
        id: "gpt-4",
        name: "gpt-4",
        shutdown: "2026-10-23",
        replacement: "gpt-6-luna",
        source: "table",
      },
      { ...MODEL, id: "mine", name: "mine" },
    ],
    [],
    NOW,
  );
  expect(options).toEqual([
    { value: "gpt-9", label: "GPT 9 (gpt-9)", hint: "$0.10 in, $0.50 out per million tokens" },
    { value: "gpt-4o", hint: "Ends on 2027-01-14, then gpt-6-luna" },
    { value: "gpt-4", hint: "Not listed for your key · Turned off on 2026-10-23, calls use gpt-6-luna" },
    { value: "mine" },
  ]);
});

test("the chosen model says what it costs, in money and in time", () => {
  expect(chosenWords(MODEL, NOW)).toBe("");
  expect(chosenWords({ ...MODEL, efforts: ["low", "high"], price: tokens, context: 922_000 }, NOW)).toBe(
    "$0.10 in, $0.50 out per million tokens. Always thinks a little before it replies. Reads up to 922,000 tokens.",
  );
  expect(chosenWords({ ...MODEL, efforts: ["none", "low"], shutdown: "2026-11-27" }, NOW)).toBe(
    "Turned off on 2026-11-27.",
  );
});

test("an effort that a model lacks is the nearest upwards", () => {
  const model = { ...MODEL, efforts: ["low", "high", "max"] };
  expect((["none", "low", "medium", "high"] as const).map((effort) => sentInstead(effort, model))).toEqual([
    "low",
    null,
    "high",
    null,
  ]);
  expect(sentInstead("high", { ...MODEL, efforts: ["none", "low"] })).toBe("low");
  expect([sentInstead("none", MODEL), sentInstead("none", undefined)]).toEqual([null, null]);
});
