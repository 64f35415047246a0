import { expect, test } from "vitest";
import { amountWords, moneyText, usedName } from "./use-words.ts";

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

test("use is told in the units that are paid for", () => {
  const openai = { ...NONE, part: "model" as const, provider: "openai", model: "gpt-5" };
  expect(amountWords({ ...openai, input_tokens: 6_412, output_tokens: 214 })).toBe(
    "6,412 tokens in, 214 out",
  );
  expect(amountWords({ ...openai, input_tokens: 6_412, cached_tokens: 4_000, output_tokens: 214 })).toBe(
    "6,412 tokens in (4,000 from a cache), 214 out",
  );
  const sound = { audio_input_tokens: 600, audio_output_tokens: 200 };
  expect(
    amountWords({ ...openai, ...sound, input_tokens: 6_412, cached_tokens: 4_000, output_tokens: 214 }),
  ).toBe("6,412 tokens in (4,000 from a cache, 600 of sound), 214 out (200 of sound)");
  expect(amountWords({ ...openai, part: "transcriber", duration_ms: 92_000 })).toBe("1.5 min");
  expect(amountWords({ ...openai, part: "voice", characters: 1_820 })).toBe("1,820 characters");
  expect(usedName(openai)).toBe("OpenAI gpt-5");
  expect(usedName({ provider: "brand-new", model: null })).toBe("brand-new");
});

test("money has two decimals, and more below one", () => {
  expect([0, 12.4, 0.5, 0.012345].map((amount) => moneyText(amount, "USD"))).toEqual([
    "$0.00",
    "$12.40",
    "$0.50",
    "$0.0123",
  ]);
  expect(moneyText(3, "EUR")).toBe("€3.00");
});
