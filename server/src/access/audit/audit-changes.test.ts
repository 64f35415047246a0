import { expect, test } from "vitest";
import { changesOf } from "./audit-changes.ts";

const subject = (values: Record<string, unknown>) => ({ name: "Mara", values });

test("only differences are changes, and each member of an object is listed separately", () => {
  const before = subject({ active: true, name: "Mara", model: { provider: "openai", temperature: 1 } });
  const after = subject({ active: false, name: "Mara", model: { provider: "openai", temperature: null } });
  expect(changesOf(before, after)).toEqual([
    { field: "active", before: true, after: false },
    { field: "model.temperature", before: 1, after: null },
  ]);
});

test("lists become text, long text is cut, and a missing side is null", () => {
  const [events, name, fallback] = changesOf(
    subject({ events: ["call.started"], name: "a", fallback: null }),
    subject({
      events: ["call.started", "call.ended"],
      name: "b".repeat(300),
      fallback: { provider: "groq" },
    }),
  );
  expect(events).toEqual({ field: "events", before: "call.started", after: "call.started, call.ended" });
  expect(String(name?.after)).toHaveLength(200);
  expect(fallback).toEqual({ field: "fallback.provider", before: null, after: "groq" });
});

test("a change at the end of a long list shows, before what was there already", () => {
  const prefixes = Array.from({ length: 100 }, (_, index) => `+${index + 100}`);
  const [change] = changesOf(
    subject({ allowed_prefixes: prefixes }),
    subject({ allowed_prefixes: [...prefixes, "+1900"] }),
  );
  expect(change?.before).toMatch(/^\+100, \+101, .*…$/);
  expect(change?.after).toMatch(/^\+1900, \+100, .*…$/);
});

test("created and deleted records have no changes", () => {
  expect(changesOf(null, subject({ active: true }))).toEqual([]);
  expect(changesOf(subject({ active: true }), null)).toEqual([]);
});
