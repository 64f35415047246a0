import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyDraftOf, bodyOf, emptyBodyRow, switchBodyView } from "./body-draft.ts";

test("a body that nobody edits stays what it is, in both views", () => {
  const bodies = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 3 }));
  fc.assert(
    fc.property(bodies, (generated) => {
      // What is no JSON, as -0, does not come over the wire either.
      const body = JSON.parse(JSON.stringify(generated)) as Record<string, unknown>;
      const draft = bodyDraftOf(body);
      expect(bodyOf(draft).body).toEqual(body);
      const other = switchBodyView(draft, draft.view === "json" ? "properties" : "json");
      expect(bodyOf(other).body).toEqual(Object.keys(body).length === 0 ? null : body);
    }),
  );
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
