import { expect, test } from "vitest";
import { mergeDraft } from "./merge-draft.ts";

const base = { prompt: "Hello", message: "Hi", tags: ["a"] };

test("what nobody edited here becomes what was saved elsewhere; what was edited stays", () => {
  const merged = mergeDraft(base, { ...base, prompt: "Mine" }, { ...base, message: "Theirs", tags: ["b"] });
  expect(merged).toEqual({ value: { prompt: "Mine", message: "Theirs", tags: ["b"] }, conflicts: [] });
});

test("a field that was changed on both sides stays as typed, and is named", () => {
  const merged = mergeDraft(base, { ...base, prompt: "Mine" }, { ...base, prompt: "Theirs" });
  expect(merged).toEqual({ value: { ...base, prompt: "Mine" }, conflicts: ["prompt"] });
});

test("the same change on both sides is no conflict, such as the echo of one’s own save", () => {
  const same = { ...base, tags: ["c"] };
  expect(mergeDraft(base, same, same)).toEqual({ value: same, conflicts: [] });
});
