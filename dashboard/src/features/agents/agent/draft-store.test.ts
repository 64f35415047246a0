import { expect, test, vi } from "vitest";
import type { Problem } from "../../../api/problem.ts";
import { createDraftStore } from "./draft-store.ts";

const refusal: Problem = { message: "Name: is required", code: "VALIDATION_FAILED", fields: new Map() };

test("an equal draft is no change, and keeps its identity and its refusal", () => {
  const store = createDraftStore();
  const onChange = vi.fn<() => void>();
  store.subscribe(onChange);
  store.publish({ name: "A" });
  const draft = store.draft();
  store.refuse(refusal);
  store.publish({ name: "A" });
  expect(store.draft()).toBe(draft);
  expect(store.problem()).toBe(refusal);
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("a refusal is forgotten once the draft changes, and nobody is notified after leaving", () => {
  const store = createDraftStore();
  const onChange = vi.fn<() => void>();
  const leave = store.subscribe(onChange);
  store.refuse(refusal);
  store.publish({ name: "B" });
  expect(store.problem()).toBeNull();
  leave();
  store.publish(null);
  expect(onChange).toHaveBeenCalledTimes(2);
});
