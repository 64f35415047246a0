import { expect, test } from "vitest";
import { completeHttpTool, type HttpToolInput } from "./http-tool-config.ts";
import { toolWarnings } from "./tool-warnings.ts";

const warned = (config: Partial<HttpToolInput>) =>
  toolWarnings(completeHttpTool({ name: "get_order", url: "https://api.example.com/", ...config })).map(
    ({ code, path }) => `${code} ${path}`,
  );
const schemaOf = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
});

test("a tool whose variables are its arguments has no warning", () => {
  expect(warned({})).toEqual([]);
  expect(
    warned({
      url: "https://api.example.com/{{id}}",
      method: "POST",
      body: { a: ["{{x.y}}"] },
      headers: [{ key: "X", value: "{{h}}" }],
      input_schema: schemaOf("id", "x.y", "h"),
    }),
  ).toEqual([]);
});

test.each<[Partial<HttpToolInput>, string]>([
  [{ name: "get order" }, "name_changed name"],
  [{ name: "日本" }, "name_changed name"],
  [{ description: "x".repeat(1025) }, "description_too_long description"],
  [{ url: "https://api.example.com/{{id}}" }, "variable_undeclared input_schema"],
  [{ input_schema: schemaOf("id") }, "argument_unused input_schema.properties.id"],
  [{ body: { a: 1 } }, "body_not_sent body"],
  [{ url: "https://api.example.com/{{order id}}" }, "placeholder_without_name url"],
  [{ headers: [{ key: "X", value: "{{ }}" }] }, "placeholder_without_name headers.0.value"],
  [{ auth: { type: "bearer", token: "{{tökén}}" } }, "placeholder_without_name auth.token"],
  [{ method: "POST", body: { a: ["{{ a | upcase }}"] } }, "placeholder_without_name body"],
])("%j is warned about", (config, expected) => {
  expect(warned(config)).toEqual([expected]);
});

test("a body that is not sent uses no argument", () => {
  expect(warned({ body: { a: "{{id}}" }, input_schema: schemaOf("id") })).toEqual([
    "body_not_sent body",
    "argument_unused input_schema.properties.id",
  ]);
});

test("nobody is warned more than fifty times", () => {
  expect(
    warned({ input_schema: schemaOf(...Array.from({ length: 99 }, (_, index) => `a${index}`)) }),
  ).toHaveLength(50);
});
