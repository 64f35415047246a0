import { expect, test } from "vitest";
import { extractArgument, toUtterance } from "./extract-argument.ts";
import { parametersOf, type Parameter } from "./asked-arguments.ts";
import { TODAY, tool } from "./rehearsal.test-helper.ts";

function extract(name: string, schema: unknown, said: string, asked: boolean): unknown {
  const parameter = parametersOf(tool("t", "", { [name]: schema }))[0] as Parameter;
  return extractArgument(parameter, toUtterance(said, TODAY), asked);
}

const INTEGER = { type: "integer" };
const STRING = { type: "string" };
const ORDER = { type: "string", pattern: "^A\\d{4}$" };
const SIZE = { type: "string", enum: ["small", "medium", "extra_large"] };

test.for([
  ["guests", INTEGER, "forty two", 42],
  ["guests", INTEGER, "we are 3 people", 3],
  ["guests", { type: "integer", minimum: 5 }, "just two", undefined],
  ["guests", INTEGER, "three point five", undefined],
  ["price", { type: "number" }, "three point five", 3.5],
  ["temperature", { type: "number" }, "minus ten degrees", -10],
  ["guests", INTEGER, "no idea", undefined],
  ["vip", { type: "boolean" }, "Yes, please.", true],
  ["vip", { type: "boolean" }, "um, no", false],
  ["vip", { type: "boolean" }, "maybe", undefined],
  ["size", SIZE, "the medium one please", "medium"],
  ["size", SIZE, "extra large", "extra_large"],
  ["size", SIZE, "smal", "small"],
  ["size", SIZE, "the second one", "medium"],
  ["size", SIZE, "purple", undefined],
  ["level", { enum: [1, 2, 3] }, "two", 2],
  ["email", { type: "string", format: "email" }, "it's ann.lee@example.com", "ann.lee@example.com"],
  ["email", { type: "string", format: "email" }, "Ann dot Lee at example dot com", "ann.lee@example.com"],
  ["email", { type: "string", format: "email" }, "I have none", undefined],
  ["day", { type: "string", format: "date" }, "tomorrow", "2026-03-02"],
  ["day", { type: "string", format: "date" }, "next Friday", "2026-03-06"],
  ["day", { type: "string", format: "date" }, "March 5th", "2026-03-05"],
  ["day", { type: "string", format: "date" }, "the 5th of February", "2027-02-05"],
  ["day", { type: "string", format: "date" }, "February 30th", undefined],
  ["date", STRING, "how about next Tuesday", "next Tuesday"],
  ["order_id", ORDER, "A 1 0 0 3", "A1003"],
  ["order_id", ORDER, "a one zero zero three", "A1003"],
  ["order_id", ORDER, "It is A1003.", "A1003"],
  ["order_id", ORDER, "1003", undefined],
  ["sku", { type: "string", pattern: "^[A-Z]{2}-\\d{2}$" }, "X Y dash 1 2", "XY-12"],
  ["order_id", STRING, "my order is one zero zero three", "1003"],
  ["order_id", STRING, "B 1 0 0 3", "B1003"],
  ["name", STRING, "my name is Ann Lee.", "Ann Lee"],
  ["name", STRING, "It's Ann", "Ann"],
  ["city", STRING, "in New York, please", "New York"],
  ["note", STRING, "Leave it at the door", "Leave it at the door"],
  ["note", { type: "string", maxLength: 5 }, "Leave it at the door", undefined],
  ["note", STRING, "um", undefined],
  [
    "toppings",
    { type: "array", items: { enum: ["cheese", "ham", "olives"] } },
    "ham and cheese",
    ["ham", "cheese"],
  ],
  ["numbers", { type: "array", items: INTEGER, minItems: 2 }, "only one", undefined],
  ["maybe", { anyOf: [{ type: "null" }, { type: "integer" }] }, "seven", 7],
  ["maybe", { type: ["null", "integer"] }, "seven", 7],
  ["kind", { const: "web" }, "anything", "web"],
  ["address", { type: "object", properties: {} }, "Main Street 5", undefined],
] as const)("asked for %s (%o): %s", ([name, schema, said, value]) => {
  expect(extract(name, schema, said, true)).toEqual(value);
});

test.for([
  ["order_id", STRING, "where is order 1003?", "1003"],
  ["order_id", STRING, "where is my order?", undefined],
  ["order_id", ORDER, "what about A 1 0 0 3", "A1003"],
  ["guests", INTEGER, "a table for four", 4],
  ["guests?", INTEGER, "the year 2026 was good", undefined],
  ["guests?", INTEGER, "with 3 guests", 3],
  ["city", STRING, "what's the weather in New York today", "New York"],
  ["city", STRING, "what's the weather", undefined],
  ["name", STRING, "hello, my name is Ann Lee and I am new", "Ann Lee"],
  ["query", STRING, "search for red shoes, please", "red shoes"],
  ["note", STRING, "leave it at the door", undefined],
  ["colour", STRING, "the colour is dark blue, thanks", "dark blue"],
  ["vip", { type: "boolean" }, "yes", undefined],
  ["size", SIZE, "a medium pizza", "medium"],
  ["size", SIZE, "a large pizza", undefined],
] as const)("not asked for %s (%o): %s", ([name, schema, said, value]) => {
  expect(extract(name, schema, said, false)).toEqual(value);
});

test("local references are followed, endless ones end", () => {
  const schema = {
    type: "object",
    properties: { n: { $ref: "#/$defs/count" }, loop: { $ref: "#/$defs/loop" } },
    required: ["n", "loop"],
    $defs: { count: { type: "integer" }, loop: { $ref: "#/$defs/loop" } },
  };
  const parameters = parametersOf({ name: "t", description: "", inputSchema: schema });
  expect(parameters.map(({ kind }) => kind)).toEqual(["number", "unsupported"]);
});
