import { expect, test } from "vitest";
import { changesBetween } from "./changes.ts";

test("changes are named by field; an author's own objects and lists count as a whole", () => {
  const before = {
    engine: { barge_in_ms: 300, resume_ms: 900 },
    body: { a: 1, b: 2 },
    tools: ["x"],
    language: "de",
  };
  const after = {
    engine: { barge_in_ms: 400, resume_ms: 900 },
    body: { a: 1, b: 3 },
    tools: ["x", "y"],
    active: false,
  };
  expect(changesBetween(before, after)).toEqual([
    { path: "engine.barge_in_ms", from: 300, to: 400 },
    { path: "body", from: { a: 1, b: 2 }, to: { a: 1, b: 3 } },
    { path: "tools", from: ["x"], to: ["x", "y"] },
    { path: "active", from: undefined, to: false },
    { path: "language", from: "de", to: undefined },
  ]);
  expect(changesBetween({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
});
