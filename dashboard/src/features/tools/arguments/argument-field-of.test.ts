import { expect, test } from "vitest";
import { argumentFieldsOf, argumentsOf, argumentTexts } from "./argument-field-of.ts";

const SCHEMA = {
  type: "object",
  properties: {
    order_id: { type: "string", description: "Four digits" },
    expand: { type: "string", enum: ["items", "none"] },
    pieces: { type: ["integer", "null"] },
    price: { type: "number" },
    gift: { type: "boolean" },
    address: { type: "object", properties: {} },
    tags: { type: "array" },
    level: { enum: [1, "1", null] },
    carrier: { $ref: "#/$defs/Carrier" },
    either: { type: ["string", "object"] },
    anything: {},
    on: { type: "string", format: "date" },
  },
  required: ["order_id", "gift"],
  $defs: { Carrier: { enum: ["DHL"] } },
};
const fields = argumentFieldsOf(SCHEMA, ["order_id", "region"]);

test("each type has its own kind of field, in the schema's order, then the variables it doesn't declare", () => {
  expect(fields.map(({ name, kind, type }) => [name, kind, type])).toEqual([
    ["order_id", "text", "string"],
    ["expand", "choice", "2 choices"],
    ["pieces", "number", "integer"],
    ["price", "number", "number"],
    ["gift", "boolean", "boolean"],
    ["address", "json", "object"],
    ["tags", "json", "array"],
    ["level", "choice", "3 choices"],
    ["carrier", "choice", "1 choice"],
    ["either", "json", "string or object"],
    ["anything", "text", ""],
    ["on", "text", "date"],
    ["region", "text", ""],
  ]);
  expect(fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(["order_id", "gift"]);
  expect(fields.filter(({ isDeclared }) => !isDeclared).map(({ name }) => name)).toEqual(["region"]);
  expect(fields[0]?.description).toBe("Four digits");
});

test("what is entered becomes what the model would give: empty values are left out, wrong ones stay text", () => {
  const texts = {
    order_id: "1042",
    expand: '"items"',
    pieces: "2",
    price: "1,5",
    gift: "false",
    address: '{"city":"Bern"}',
    tags: "[1",
    level: "1",
    carrier: "",
    either: "plain",
  };
  expect(argumentsOf(fields, texts)).toEqual({
    order_id: "1042",
    expand: "items",
    pieces: 2,
    price: "1,5",
    gift: false,
    address: { city: "Bern" },
    tags: "[1",
    level: 1,
    either: "plain",
  });
});

test("values come back into the fields as they were entered", () => {
  const values = {
    order_id: "7",
    expand: "none",
    pieces: 2,
    gift: true,
    address: { a: [1] },
    level: "1",
    region: "eu",
  };
  expect(argumentsOf(fields, argumentTexts(fields, values))).toEqual(values);
});
