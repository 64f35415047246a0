import { expect, test } from "vitest";
import type { ListedModel, Voice } from "@parley/client";
import { findChoices, firstChoices, type Choice } from "./choice.ts";
import { estimateOf } from "./estimate.ts";
import { costWords, firstWords, perMinuteWords } from "./figures-in-words.ts";
import { lacksLanguage } from "./lacks-language.ts";
import { automaticChoice, keyOf, modelChoices, voiceChoices } from "./list-choices.ts";
import { figuresOfPart, resolvedWords, usedModel, usedVoice } from "./used-parts.ts";

const FIGURES = { first_ms: null, first_from: null, per_minute: null, per_minute_from: null, currency: null };
const MODEL: ListedModel = {
  id: "gpt-6-luna",
  name: "gpt-6-luna",
  provider: "openai",
  is_default: false,
  languages: null,
  efforts: null,
  needs: [],
  context: null,
  shutdown: null,
  replacement: null,
  price: null,
  source: "table",
  ...FIGURES,
};
const VOICE: Voice = {
  id: "slt",
  provider: "builtin",
  name: "Sally",
  description: "Woman, American English",
  languages: ["en"],
  ...FIGURES,
};
const choice = (key: string, more: Partial<Choice> = {}): Choice => ({
  key,
  name: key,
  detail: "",
  provider: key.slice(0, 1),
  warnings: [],
  ...more,
});

test("first come the chosen one and what can be used now, at most two of a provider", () => {
  const all = [
    choice("a1"),
    choice("a2"),
    choice("a3"),
    choice("b1", { state: "rejected" }),
    choice("c1", { warnings: ["Ends on 2027-01-14"] }),
    choice("d1"),
    choice("e1"),
    choice("f1", { state: "none" }),
  ];
  const keys = (chosen: string | null) => firstChoices(all, chosen).map(({ key }) => key);
  expect(keys("c1")).toEqual(["a1", "a2", "c1", "d1", "e1"]);
  expect(keys(null)).toEqual(["a1", "a2", "a3", "d1", "e1"]);
  expect(firstChoices(all.slice(0, 2), null)).toHaveLength(2);
});

test("a search finds all words in any order, in names, providers and IDs", () => {
  const all = [choice("openai gpt-6-luna", { name: "Luna", detail: "OpenAI" }), choice("groq llama")];
  expect(findChoices(all, " gpt OPENAI ")).toHaveLength(1);
  expect(findChoices(all, "gpt groq")).toEqual([]);
  expect(findChoices(all, " ")).toBe(all);
});

test("what has a key comes first, and what is turned off or lacks a language says so", () => {
  const models = [
    MODEL,
    {
      ...MODEL,
      id: "claude",
      name: "Claude",
      provider: "anthropic",
      is_default: true,
      shutdown: "2027-01-14",
    },
  ];
  const states = { openai: "none", anthropic: "own" } as const;
  const rows = modelChoices(models, (id) => states[id as keyof typeof states]);
  expect(rows).toMatchObject([
    {
      key: "anthropic claude",
      detail: "Anthropic · claude · provider’s default",
      state: "own",
      warnings: ["Ends on 2027-01-14"],
    },
    { key: keyOf("openai", "gpt-6-luna"), state: "none", warnings: [] },
  ]);
  expect(voiceChoices([VOICE], ["en-GB", "es"], () => "not_needed")).toMatchObject([
    { detail: "Built in · Woman, American English", warnings: ["Doesn’t speak Spanish"] },
  ]);
});

test("automatic keeps its name beside the figures of what it stands for", () => {
  expect(automaticChoice("ElevenLabs Sarah", { ...VOICE, first_ms: 120 })).toMatchObject({
    key: "auto",
    name: "Automatic",
    detail: "Now ElevenLabs Sarah",
    first_ms: 120,
  });
});

test.each([
  [["en"], "en-US", false],
  [["en-US"], "en", false],
  [["no"], "nb", false],
  [["iw"], "he", false],
  [["multi"], "es", false],
  [null, "es", false],
  [["en", "de"], "auto", false],
  [["en", "de"], "es", true],
])("of %j, %s is lacking: %s", (languages, tag, isLacking) => {
  expect(lacksLanguage(languages, tag)).toBe(isLacking);
});

test("figures are said with their units, and nothing is said of what isn't known", () => {
  expect(firstWords({ first_ms: 1_240 })).toBe("1,240 ms");
  expect(firstWords({ first_ms: null })).toBeNull();
  expect(costWords({ per_minute: 0.008, currency: "USD" })).toBe("$0.008");
  expect(perMinuteWords({ per_minute: 0.008, currency: "USD" })).toBe("$0.008 per min");
  expect(perMinuteWords({ per_minute: 0 })).toBe("Free");
  expect(costWords({ per_minute: null })).toBeNull();
});

test("settings name a model, a provider's default, or what automatic stands for", () => {
  const luna = { ...MODEL, is_default: true };
  const models = [{ ...MODEL, id: "gpt-6-sol" }, luna];
  const automatic = { provider: "openai", model: "gpt-6-sol", voice: null };
  expect(usedModel({ provider: "openai", model: "gpt-6-sol" }, models, null)?.id).toBe("gpt-6-sol");
  expect(usedModel({ provider: "openai" }, models, null)).toBe(luna);
  expect(usedModel({ provider: "auto" }, models, automatic)?.id).toBe("gpt-6-sol");
  expect(usedModel({ provider: "openai", model: "mine" }, models, automatic)).toBeUndefined();
  const builtin = { provider: "builtin", model: null, voice: "slt" };
  expect(usedVoice({ provider: "auto" }, [VOICE], builtin)).toBe(VOICE);
  expect(resolvedWords(automatic)).toBe("OpenAI gpt-6-sol");
  expect(resolvedWords(builtin, VOICE)).toBe("built in, Sally");
  expect(figuresOfPart("page", undefined)).toMatchObject({ per_minute: 0 });
  expect(figuresOfPart("openai", undefined)).toEqual({});
});

test("an estimate adds up what is known, and says what isn't and where it comes from", () => {
  const heard = { label: "Transcription", first_ms: 40, first_from: "calls", per_minute: 0.008 } as const;
  const model = {
    label: "Model",
    first_ms: 300,
    per_minute: 0.01,
    per_minute_from: "calls",
    currency: "USD",
  } as const;
  const voice = { label: "Voice", first_ms: 100, per_minute: 0, per_minute_from: "price" } as const;
  expect(estimateOf([heard, model, voice])).toEqual({
    firstMs: 440,
    perMinute: expect.closeTo(0.018) as number,
    isPartial: false,
    currency: "USD",
    source: "From your calls in the last 7 days",
  });
  expect(estimateOf([heard, { label: "Model" }])).toMatchObject({ firstMs: null, isPartial: true });
  expect(estimateOf([{ ...model, per_minute_from: "typical" }]).source).toBe(
    "Typical: no calls yet to measure",
  );
});
