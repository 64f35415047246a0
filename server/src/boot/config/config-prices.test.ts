import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readPrices } from "./config-prices.ts";

const read = (text: string) => readPrices({ PRICES: text }, "PRICES");
const FULL = {
  currency: "EUR",
  model: {
    openai: { "gpt-5-mini": { input: 0.25, output: 2, cached_input: 0.025 }, "*": { input: 1, output: 4 } },
  },
  transcriber: { deepgram: { "nova-3": 0.0077 } },
  voice: { elevenlabs: { "*": 0.1 } },
};

test("prices come as JSON or in a file; parts that are left out are empty", () => {
  expect(read("")).toBeNull();
  expect(read(JSON.stringify(FULL))).toEqual(FULL);
  expect(read("{}")).toEqual({ currency: "USD", model: {}, transcriber: {}, voice: {} });
  const folder = mkdtempSync(join(tmpdir(), "parley-prices-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "prices.json"), JSON.stringify(FULL));
  expect(read(join(folder, "prices.json"))).toEqual(FULL);
});

test.each([
  ["/nowhere/prices.json", "PRICES is neither JSON nor a file that can be read"],
  ["{", "PRICES isn't valid JSON."],
  ['{"currency":"dollars"}', 'PRICES has a "currency" that isn\'t a code of three letters, such as USD.'],
  ['{"models":{}}', 'PRICES has the unknown member "models".'],
  ['{"model":{"opnai":{}}}', 'PRICES has the unknown vendor "opnai" in model. Use rehearsal, openai'],
  ['{"model":[]}', "PRICES needs an object for model."],
  ['{"model":{"openai":{"gpt-5":1}}}', "PRICES needs an object for model.openai.gpt-5."],
  [
    '{"model":{"openai":{"gpt-5":{"input":1}}}}',
    "PRICES needs a number of at least 0 for model.openai.gpt-5.output.",
  ],
  [
    '{"model":{"openai":{"gpt-5":{"input":1,"output":1,"cached":1}}}}',
    'PRICES has the unknown member "cached" in model.openai.gpt-5.',
  ],
  ['{"voice":{"elevenlabs":{"*":"0.1"}}}', "PRICES needs a number of at least 0 for voice.elevenlabs.*."],
  ['{"voice":{"elevenlabs":{"*":-1}}}', "PRICES needs a number of at least 0 for voice.elevenlabs.*."],
])("%s is refused", (text, message) => {
  expect(() => read(text)).toThrow(message);
});
