import { expect, test } from "vitest";
import type { CallProvidersRow } from "../../platform/db/column-types.ts";
import { newlyServed } from "./note-providers.ts";

const GPT = { provider: "openai", model: "gpt" };
const CLAUDE = { provider: "anthropic", model: "claude" };

function providers(served: Partial<Record<keyof CallProvidersRow, (typeof GPT)[]>>): CallProvidersRow {
  const part = (name: keyof CallProvidersRow) => ({
    planned: GPT,
    fallback: null,
    served: served[name] ?? [],
  });
  return { model: part("model"), transcriber: part("transcriber"), voice: part("voice") };
}

test("a report that repeats who has served a call says nothing about their keys now", () => {
  const before = providers({ model: [GPT] });
  expect(newlyServed(before, before)).toEqual([]);
  expect(newlyServed(before, providers({ model: [GPT, CLAUDE] }))).toEqual(["anthropic"]);
});

test("whoever serves for the first time, or another part of the call, has taken the key", () => {
  expect(newlyServed(null, providers({ model: [GPT], voice: [GPT] }))).toEqual(["openai"]);
  expect(newlyServed(providers({ model: [GPT] }), providers({ model: [GPT], voice: [GPT] }))).toEqual([
    "openai",
  ]);
});
