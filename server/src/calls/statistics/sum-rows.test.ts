import { expect, test } from "vitest";
import { sumRows } from "./sum-rows.ts";

test("rows with the same key are added up, and the others are kept", () => {
  const row = { day: "2026-11-27", agent: "agt_1", calls: 1, ms: 200 };
  const rows = [row, { ...row, agent: "agt_2" }, { ...row, calls: 2, ms: 50 }];
  expect(sumRows(rows, ["day", "agent"], ["calls", "ms"])).toEqual([
    { ...row, calls: 3, ms: 250 },
    { ...row, agent: "agt_2" },
  ]);
});

test("sums that the database gave as text are numbers", () => {
  const rows = [
    { day: "2026-11-27", ms: "9007199254740" },
    { day: "2026-11-27", ms: "1" },
  ];
  expect(sumRows(rows, ["day"], ["ms"])).toEqual([{ day: "2026-11-27", ms: 9_007_199_254_741 }]);
});

test("the order is the same however the rows come, so that two transactions never wait for each other", () => {
  const rows = ["c", "a", "b"].map((day) => ({ day, calls: 1 }));
  const days = (given: typeof rows) => sumRows(given, ["day"], ["calls"]).map(({ day }) => day);
  expect(days(rows)).toEqual(["a", "b", "c"]);
  expect(days(rows.toReversed())).toEqual(["a", "b", "c"]);
});

test("keys whose parts only look alike when joined stay apart", () => {
  const rows = [
    { one: "a", other: "b,c", calls: 1 },
    { one: "a,b", other: "c", calls: 1 },
  ];
  expect(sumRows(rows, ["one", "other"], ["calls"])).toHaveLength(2);
});
