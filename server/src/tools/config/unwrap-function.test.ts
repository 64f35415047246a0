import { expect, test } from "vitest";
import { completeHttpTool } from "../kinds/http/config/http-tool-config.ts";
import { unwrapFunction } from "./unwrap-function.ts";

const parameters = { type: "object", properties: { city: { type: "string" } } };
const inner = { name: "get_weather", description: "Looks up the weather.", parameters, strict: true };
const tool = { name: "weather", url: "https://api.example.com/{{city}}" };

test.each([
  { type: "function", function: inner },
  { type: "function", ...inner },
])("OpenAI's form of a function becomes schema and description", (wrapped) => {
  expect(completeHttpTool({ ...tool, input_schema: wrapped })).toMatchObject({
    input_schema: parameters,
    description: "Looks up the weather.",
  });
  const described = completeHttpTool({ ...tool, description: "Mine.", input_schema: wrapped });
  expect(described).toMatchObject({ input_schema: parameters, description: "Mine." });
});

test("a function without parameters takes none", () => {
  const { schema } = unwrapFunction({ type: "function", function: { name: "ping" } }) ?? {};
  expect(schema).toEqual({ type: "object", properties: {} });
});

test.each([
  parameters,
  { type: "object", properties: { function: { type: "object" } } },
  { type: "function" },
  { type: "function", function: { name: "x", parameters: "none" } },
])("%j isn't a function's wrapper", (schema) => {
  expect(unwrapFunction(schema)).toBeNull();
});
