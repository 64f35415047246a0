import { expect, test } from "vitest";
import { draftDifferences, plainName, plainValue } from "./draft-differences.ts";

test("only what differs is named, down to the field of a part", () => {
  const mine = { name: "Desk", voice: { speed: 1, style: null }, tools: ["a"], extra: 1 };
  const theirs = { name: "Desk", voice: { speed: 1.2, style: null }, tools: ["a", "b"] };
  expect(draftDifferences(mine, theirs)).toEqual([
    { path: "voice.speed", mine: 1, theirs: 1.2 },
    { path: "tools", mine: ["a"], theirs: ["a", "b"] },
  ]);
  expect(draftDifferences({ voice: { no_logging: true } }, { voice: { speed: 2 } })).toEqual([
    { path: "voice.speed", mine: undefined, theirs: 2 },
    { path: "voice.no_logging", mine: true, theirs: undefined },
  ]);
  expect(draftDifferences({ model: null }, { model: { id: "x" } })).toEqual([
    { path: "model", mine: null, theirs: { id: "x" } },
  ]);
});

test("fields and values read as words", () => {
  expect(plainName("system_prompt")).toBe("System prompt");
  expect(plainName("model.temperature")).toBe("Model, temperature");
  expect(plainName("ringTimeout")).toBe("Ring timeout");
  expect(plainName("end_of_turn_ms")).toBe("End of turn");
  expect([null, "", true, 0.5, "cedar", ["a", "b"], []].map(plainValue)).toEqual([
    "none",
    "none",
    "on",
    "0.5",
    "cedar",
    "a\nb",
    "none",
  ]);
  expect(plainValue([{ word: "Siobhan" }])).toContain('"word": "Siobhan"');
});
