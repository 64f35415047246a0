import { expect, test } from "vitest";
import { emptySchemaRow, schemaOf, switchSchemaView } from "../../tools/draft/schema-draft.ts";
import { outcomeDraftOf, outcomeTextOf, VALUE } from "./outcome-text.ts";

const SCHEMA = {
  type: "object",
  properties: { reason: { type: "string", description: "Why they called", enum: ["order", "refund"] } },
  required: ["reason"],
};

test("a schema is shown as rows and stays the same; no rows are no schema", () => {
  const draft = outcomeDraftOf(JSON.stringify(SCHEMA));
  expect(draft.view).toBe("form");
  expect(draft.rows).toMatchObject([{ name: "reason", isRequired: true, choices: "order, refund" }]);
  expect(JSON.parse(outcomeTextOf(draft))).toEqual(SCHEMA);
  expect(outcomeTextOf({ ...draft, rows: [] })).toBe("");
  expect(outcomeTextOf(outcomeDraftOf(" "))).toBe("");
});

test("what can't be read stays text, and what the form doesn't know stays in the schema", () => {
  expect(outcomeTextOf(outcomeDraftOf("{"))).toBe("{");
  const rich = {
    ...SCHEMA,
    title: "Outcome",
    properties: { when: { type: ["string", "null"], format: "date" } },
    required: [],
  };
  const { required: _none, ...same } = rich;
  expect(JSON.parse(outcomeTextOf(outcomeDraftOf(JSON.stringify(rich))))).toEqual(same);
  const asJson = switchSchemaView(outcomeDraftOf(JSON.stringify(SCHEMA)), "json");
  expect(JSON.parse(outcomeTextOf(asJson))).toEqual(SCHEMA);
});

test("rows without a name, or with one that is taken, are problems and left out", () => {
  const draft = outcomeDraftOf(JSON.stringify(SCHEMA));
  const wrong = { ...draft, rows: [...draft.rows, emptySchemaRow(), emptySchemaRow("reason")] };
  expect(schemaOf(wrong, VALUE).problems.map(({ message }) => message)).toEqual([
    "Give the value a name",
    "Another value has this name",
  ]);
  expect(JSON.parse(outcomeTextOf(wrong))).toEqual(SCHEMA);
});
