import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { triedToolSchema, unfinishedToolSchema } from "./tool-inputs.ts";

const ajv = new Ajv2020({ strict: false });
const minimal = { name: "get_order", url: "https://api.example.com/" };

test("a tested tool may name the saved one", () => {
  const isTestable = ajv.compile(triedToolSchema);
  expect(isTestable({ ...minimal, id: "tool_1" })).toBe(true);
  expect(isTestable({ ...minimal, created_at: "now" })).toBe(false);
});

test("only a tool that is still being written may have no URL", () => {
  expect(ajv.compile(triedToolSchema)({ ...minimal, url: "" })).toBe(false);
  expect(ajv.compile(unfinishedToolSchema)({ ...minimal, url: "" })).toBe(true);
});
