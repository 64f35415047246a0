import { expect, test } from "vitest";
import type { CallPlan } from "@parley/conversation/call-plan";
import { createModelLessons } from "./model-lessons.ts";

const access = (apiKey: string, model = "mine") =>
  ({
    provider: "openai",
    baseUrl: "http://127.0.0.1:4000/v1",
    apiKey,
    model,
    temperature: null,
    api: null,
  }) as const;
const planOf = (apiKey: string, more: Partial<CallPlan> = {}): CallPlan =>
  ({
    model: access(apiKey),
    fallbacks: { model: [access(apiKey, "other")], transcriber: [], voice: [] },
    speech: null,
    ...more,
  }) as CallPlan;
const learned = { effort: "none", dropped: [{ member: "reasoning_effort", why: "400" }] } as const;

test("a refused tool is tried again by the next call, which keeps the rest", () => {
  const lessons = createModelLessons({ now: () => 0 });
  const tools = [{ member: "tools.find", why: "400" }];
  lessons.keep(planOf("a"), 0, { dropped: [], tools });
  expect(lessons.taught(planOf("a")).model).not.toHaveProperty("learned");
  lessons.keep(planOf("a"), 0, { ...learned, dropped: [...learned.dropped], tools });
  expect(lessons.taught(planOf("a")).model).toMatchObject({ learned });
  expect(lessons.taught(planOf("a")).model.learned).not.toHaveProperty("tools");
});

test("the next call with this key, address and model knows for an hour, and no other does", () => {
  let now = 0;
  const lessons = createModelLessons({ now: () => now });
  lessons.keep(planOf("a"), 0, { ...learned, dropped: [...learned.dropped] });
  expect(lessons.taught(planOf("a")).model).toMatchObject({ learned });
  expect(lessons.taught(planOf("a")).fallbacks.model[0]).not.toHaveProperty("learned");
  const account = { provider: "openai", baseUrl: "http://127.0.0.1:4000/v1" };
  expect(lessons.of({ ...account, apiKey: "a" })).toMatchObject([{ model: "mine", learned }]);
  expect(lessons.of({ ...account, apiKey: "b" })).toEqual([]);
  expect(lessons.taught(planOf("b")).model).not.toHaveProperty("learned");
  now = 60 * 60_000;
  expect(lessons.taught(planOf("a")).model).not.toHaveProperty("learned");
});

test("a fallback's lesson is its own, beside a speech model too", () => {
  const lessons = createModelLessons({ now: () => 0 });
  const speech = { provider: "openai" } as CallPlan["speech"];
  lessons.keep(planOf("a", { speech }), 2, { dropped: [] });
  const { model, fallbacks } = lessons.taught(planOf("a"));
  expect(model).not.toHaveProperty("learned");
  expect(fallbacks.model[0]).toHaveProperty("learned");
});

test("at most a thousand are kept, the latest ones", () => {
  const lessons = createModelLessons({ now: () => 0 });
  for (let nth = 0; nth <= 1_000; nth++) lessons.keep(planOf(`key ${nth}`), 0, { dropped: [] });
  expect(lessons.taught(planOf("key 0")).model).not.toHaveProperty("learned");
  expect(lessons.taught(planOf("key 1000")).model).toHaveProperty("learned");
});
