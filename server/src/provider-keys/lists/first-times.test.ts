import { expect, test } from "vitest";
import { createFirstTimes, type TriedPart } from "./first-times.ts";

const part: TriedPart = {
  provider: "openai",
  account: { apiKey: "key", baseUrl: "https://api.openai.com/v1" },
  kind: "model",
  model: "gpt-6-luna",
};

test("what an account's model took when it was last tried is known for a day, for this account only", () => {
  let now = 0;
  const times = createFirstTimes(() => now);
  times.note(part, 480);
  times.note(part, 320);
  expect(times.of(part)).toBe(320);
  const others: Partial<TriedPart>[] = [
    { kind: "voice" },
    { model: "gpt-6-sol" },
    { account: { ...part.account, apiKey: "another" } },
    { account: { ...part.account, baseUrl: "https://eu.api.openai.com/v1" } },
  ];
  for (const other of others) expect(times.of({ ...part, ...other })).toBeNull();
  now = 24 * 3_600_000;
  expect(times.of(part)).toBeNull();
});

test("at most a thousand are kept, the newest", () => {
  const times = createFirstTimes(() => 0);
  for (let at = 0; at <= 1_000; at++) times.note({ ...part, model: String(at) }, at);
  expect(times.of({ ...part, model: "0" })).toBeNull();
  expect(times.of({ ...part, model: "1" })).toBe(1);
  expect(times.of({ ...part, model: "1000" })).toBe(1_000);
});
