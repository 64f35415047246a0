import { expect, test } from "vitest";
import { callQuery, keptFilter, readCallSearch, searchOf } from "./call-search.ts";

test("what an address says wrongly is dropped, and numbers are texts where texts belong", () => {
  expect(
    readCallSearch({ q: 1042, result: "good", reason: "bored", min: -1, version: 0, period: "year" }),
  ).toEqual({
    q: "1042",
  });
  expect(readCallSearch({ period: "today", from: "2026-11-21" })).toEqual({ period: "today" });
});

test("a saved filter leads to the same search, without its times", () => {
  const search = {
    q: '"order number" -refund',
    agent: "agt_1",
    version: 3,
    status: "completed",
    result: "with_errors",
    reason: "transferred",
    direction: "inbound",
    caller: "+14155550142",
    tools: "failed",
    outcome: "reason=refund",
    label: "refund",
    review: "open",
    assignee: "none",
    min: 1.5,
    max: 60,
  } as const;
  expect(searchOf(keptFilter({ ...search, period: "week" }))).toEqual(search);
});

test("a customer is found by what the call was started with, and isn't saved", () => {
  const search = readCallSearch({ customer: 1042, review: "wrong" });
  expect(search).toEqual({ customer: "1042" });
  expect(callQuery(search)).toEqual({ metadata: { customer: "1042" } });
  expect(keptFilter(search)).toEqual({});
});

test("a period begins at midnight here", () => {
  const now = new Date("2026-11-21T15:30:00");
  expect(callQuery({ period: "today" }, now)).toEqual({
    from: new Date("2026-11-21T00:00:00").toISOString(),
  });
  expect(callQuery({ period: "week", q: "a" }, now)).toEqual({
    search: "a",
    from: new Date("2026-11-15T00:00:00").toISOString(),
  });
});
