import { expect, test } from "vitest";
import { UsageError } from "../command/failure.ts";
import { readVariables } from "./variables.ts";

const schema = {
  properties: {
    count: { type: "integer" },
    zip: { type: "string" },
    any: {},
    both: { type: ["string", "null"] },
  },
};

test("values have the type that the tool's schema asks for", () => {
  expect(readVariables(["count=7", "zip=01099", "any=8", "both=null", "note=a=b"], schema)).toEqual({
    count: 7,
    zip: "01099",
    any: "8",
    both: "null",
    note: "a=b",
  });
});

test("what can't be read is a wrong use", () => {
  for (const given of ["count", "=7", "count=many"])
    expect(() => readVariables([given], schema)).toThrow(UsageError);
});
