import { expect, test } from "vitest";
import { createThinkingModels } from "./thinking-models.ts";

const ACCOUNT = { baseUrl: "http://vllm.test/v1", apiKey: "k", model: "m" };

test("a model that isn't marked is held back from its first bare end of thoughts on", () => {
  const models = createThinkingModels(() => 0);
  expect(models.of(ACCOUNT, false).isHeld()).toBe(false);
  models.of(ACCOUNT, false).answered("thoughts");
  expect(models.of(ACCOUNT, false).isHeld()).toBe(true);
  for (const other of [{ baseUrl: "http://x.test" }, { apiKey: "other" }, { model: "n" }])
    expect(models.of({ ...ACCOUNT, ...other }, false).isHeld()).toBe(false);
});

test("after three answers without thoughts, none is held back, until some come again", () => {
  const model = createThinkingModels(() => 0).of(ACCOUNT, true);
  model.answered("none");
  model.answered("none");
  model.answered("thoughts");
  model.answered("none");
  model.answered("none");
  expect(model.isHeld()).toBe(true);
  model.answered("none");
  expect(model.isHeld()).toBe(false);
  model.answered("thoughts");
  expect(model.isHeld()).toBe(true);
});
