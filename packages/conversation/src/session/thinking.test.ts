import { expect, test } from "vitest";
import type { LanguageModel } from "../ports.ts";
import { createThinking } from "./thinking.ts";

test("a model is told how long the turn waits: less where another can take over", async () => {
  const told: (number | undefined)[] = [];
  const model: LanguageModel = {
    async *generate(_request, _signal, withinMs) {
      await Promise.resolve();
      told.push(withinMs);
      yield { type: "text", text: "Hi." };
    },
  };
  const thinking = createThinking({
    models: [model, model],
    language: "en",
    on: () => {},
    now: () => 0,
    log: () => {},
  });
  thinking.start(1, 0, { messages: [], tools: [] });
  thinking.start(2, 1, { messages: [], tools: [] });
  await thinking.close();
  expect(told).toEqual([5_000, 10_000]);
});
