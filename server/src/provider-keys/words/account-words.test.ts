import { expect, test } from "vitest";
import { accountWords } from "./account-words.ts";

const NOW = new Date("2026-11-27T00:00:00Z");
const wordsOf = (
  list: unknown,
  provider: Parameters<typeof accountWords>[1]["provider"],
  model: string | null = null,
) => accountWords(list, { provider, model, isOfficial: true }, NOW);

test("an account says how many models it has, and which of them the default agent uses", () => {
  const list = { data: [{ id: "claude-haiku-5-5" }, { id: "claude-opus-5" }] };
  expect(wordsOf(list, "anthropic")).toEqual([
    "It offers 2 models.",
    "Agents that choose no model use claude-haiku-5-5.",
  ]);
});

test("a default that the account lacks is named, but not from a part of the list", () => {
  const list = { data: [{ id: "claude-opus-5" }] };
  expect(wordsOf(list, "anthropic")).toEqual([
    "It offers 1 model.",
    "It doesn't list the default model, claude-haiku-5-5. Choose another in the agent.",
  ]);
  expect(wordsOf({ ...list, has_more: true }, "anthropic")).toEqual(["It offers at least 1 model."]);
});

test("the account's own model counts, and one that is gone is followed", () => {
  const list = { models: [{ name: "models/gemini-4-carbon" }] };
  expect(wordsOf(list, "gemini", "gemini-4-carbon")).toContain(
    "Agents that choose no model use gemini-4-carbon.",
  );
  expect(wordsOf({ data: [{ id: "gpt-6-luna" }] }, "openai", "gpt-4-turbo")).toContain(
    "Its default model, gpt-4-turbo, was turned off on 2026-10-23. Calls use gpt-6-luna instead.",
  );
});

test("at another server a model isn't over because its vendor has turned it off", () => {
  const account = { provider: "openai", model: "gpt-4-turbo", isOfficial: false } as const;
  expect(accountWords({ data: [{ id: "gpt-4-turbo" }] }, account, NOW)).toContain(
    "Agents that choose no model use gpt-4-turbo.",
  );
});

test("voices are counted, and what is no list says nothing", () => {
  expect(wordsOf({ voices: [{ voice_id: "a" }, { voice_id: "b" }] }, "elevenlabs")).toEqual([
    "It offers 2 voices.",
  ]);
  expect(wordsOf([{ ShortName: "de-DE-KatjaNeural", Locale: "de-DE" }], "azure-speech")).toEqual([
    "It offers 1 voice.",
  ]);
  expect(wordsOf([{ model_id: "eleven_flash_v2_5" }], "elevenlabs")).toEqual([
    "It offers at least 1 model.",
    "Agents that choose no voice model use eleven_flash_v2_5.",
  ]);
  expect(wordsOf([], "azure-speech")).toEqual([]);
  expect(wordsOf({ object: "list" }, "openai")).toEqual([]);
  expect(wordsOf("ok", "deepgram")).toEqual([]);
});
