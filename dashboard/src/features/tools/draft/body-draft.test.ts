import { expect, test } from "vitest";
import { bodyDraftOf, bodyOf, emptyBodyRow, switchBodyView } from "./body-draft.ts";

const BODIES = [
  {},
  { a: "", b: " {{x}} ", c: "{{x}}", d: "{{ x }} and {{y}}" },
  { n: 1.5e-7, i: -3, t: true, f: false, z: null },
  { list: [1, "{{x}}", { deep: [] }], object: { "{{x}}": 1 } },
  JSON.parse('{ "__proto__": { "a": 1 }, "constructor": "x" }') as Record<string, unknown>,
];

test.each(BODIES)("a body that nobody edits stays the same: %j", (body) => {
  const draft = bodyDraftOf(body);
  expect(bodyOf(draft).body).toEqual(body);
  const other = switchBodyView(draft, draft.view === "json" ? "properties" : "json");
  expect(bodyOf(other).body).toEqual(Object.keys(body).length === 0 ? null : body);
});

test("a variable is a row of its own kind, and a text with one in it is a text", () => {
  const { rows } = bodyDraftOf({ a: "{{ order_id }}", b: "No {{order_id}}", c: 1, d: null });
  expect(rows.map(({ kind, value }) => [kind, value])).toEqual([
    ["variable", "order_id"],
    ["text", "No {{order_id}}"],
    ["number", "1"],
    ["json", "null"],
  ]);
});

test("what cannot be sent is a problem at its row", () => {
  const draft = bodyDraftOf(null);
  const row = { ...emptyBodyRow(), key: "a" };
  const problemsOf = (...rows: (typeof row)[]) => bodyOf({ ...draft, rows }).problems.map(({ path }) => path);
  expect(problemsOf({ ...row, kind: "number", value: "1x" })).toEqual([`body.${row.id}.value`]);
  expect(problemsOf({ ...row, kind: "variable", value: "a b" })).toEqual([`body.${row.id}.value`]);
  expect(problemsOf({ ...row, kind: "json", value: "{" })).toEqual([`body.${row.id}.value`]);
  expect(problemsOf({ ...row, key: "", value: "x" })).toEqual([`body.${row.id}.key`]);
  const second = { ...emptyBodyRow(), key: "a", value: "y" };
  expect(problemsOf(row, second)).toEqual([`body.${second.id}.key`]);
  expect(bodyOf({ ...draft, rows: [{ ...row, value: "" }] }).body).toEqual({ a: "" });
});
