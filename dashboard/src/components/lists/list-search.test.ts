import { expect, test } from "vitest";
import {
  allLabels,
  arranged,
  isNarrowed,
  readListSearch,
  type Listed,
  type ListSearch,
} from "./list-search.ts";

const record = (id: string, name: string, rest: Partial<Listed> = {}): Listed => ({
  id,
  name,
  active: true,
  metadata: {},
  updated_at: "2026-01-01T00:00:00Z",
  ...rest,
});
const ALL = [
  record("agt_3", "Desk 10", { metadata: { team: "Support", level: 2 }, updated_at: "2026-01-02T00:00:00Z" }),
  record("agt_2", "desk 9", { active: false, metadata: { team: "Sales", more: { deep: "er" } } }),
  record("agt_1", "Reminder calls", { metadata: { team: "Support" }, updated_at: "2026-01-03T00:00:00Z" }),
];
const USES: Record<string, number> = { agt_1: 5, agt_2: 7 };
const ids = (search: ListSearch) =>
  arranged(ALL, search, {
    usesOf: ({ id }) => USES[id] ?? 0,
    wordsOf: ({ id }) => (id === "agt_2" ? ["https://api.example.com/orders"] : []),
  }).map(({ id }) => id);

test("an address keeps what makes sense, also numbers that were searched for", () => {
  expect(readListSearch({ q: 1042, state: "active", label: "team=Sales", sort: "name", page: 2 })).toEqual({
    q: "1042",
    state: "active",
    label: "team=Sales",
    sort: "name",
  });
  expect(readListSearch({ q: " ", state: "on", label: true, sort: "newest" })).toEqual({});
});

test("every word must be found, in the name, the ID, a label or what else is searched", () => {
  expect(ids({ q: "desk" })).toEqual(["agt_3", "agt_2"]);
  expect(ids({ q: "DESK support" })).toEqual(["agt_3"]);
  expect(ids({ q: "agt_1" })).toEqual(["agt_1"]);
  expect(ids({ q: "/orders" })).toEqual(["agt_2"]);
  expect(ids({ q: "deskundant" })).toEqual([]);
});

test("filters by state and by label, as a whole", () => {
  expect(ids({ state: "inactive" })).toEqual(["agt_2"]);
  expect(ids({ state: "active", label: "team=Support" })).toEqual(["agt_3", "agt_1"]);
  expect(ids({ label: "team=Supp" })).toEqual([]);
  const narrowed = [{ sort: "name" as const }, { q: "x" }, { state: "active" as const }].map(isNarrowed);
  expect(narrowed).toEqual([false, true, true]);
});

test("sorts names as people count, and others from the most", () => {
  expect(ids({})).toEqual(["agt_3", "agt_2", "agt_1"]);
  expect(ids({ sort: "name" })).toEqual(["agt_2", "agt_3", "agt_1"]);
  expect(ids({ sort: "changed" })).toEqual(["agt_1", "agt_3", "agt_2"]);
  expect(ids({ sort: "used" })).toEqual(["agt_2", "agt_1", "agt_3"]);
});

test("labels are the plain values of all records, each once", () => {
  expect(allLabels(ALL)).toEqual(["level=2", "team=Sales", "team=Support"]);
});
